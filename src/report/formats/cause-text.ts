import wrapAnsi from 'wrap-ansi';
import { isKnown } from '../../evidence/known.ts';
import { aboutOf, type Report } from '../../evidence/report.ts';
import type { Content, Exchange } from '../../http/exchange.ts';
import { isObject } from '../../http/json.ts';
import { isSafe } from '../../http/request.ts';
import { sentBeside } from '../../http/together.ts';
import { type Cause, causesOf } from '../causes.ts';
import { adviceOf } from './advice.ts';
import { digest, type Telling } from './digest.ts';
import { pauseLines } from './exchange-text.ts';
import type { FailedResult } from './failure-text.ts';
import { atTheSameTime, inBrackets, unusualFields } from './request-asides.ts';
import { requestTarget } from './request-target.ts';
import {
  abridged,
  type Colours,
  contentText,
  cut,
  literally,
  shownBeside,
  visible,
  widthOf,
} from './text.ts';

/** How a text is laid out: its colours, and how many columns a line has. */
interface Layout {
  readonly colours: Colours;
  readonly columns: number;
}

/** The same for one cause of several. */
interface CauseLayout extends Layout {
  /** How many of its requests are shown. */
  readonly requests: number;
  /** There are many: what a rule says is for `explain`. */
  readonly isBrief: boolean;
}

/** Columns before each line of a cause. */
const indent = 4;

/** Characters of what was expected or observed. */
const mostOfValue = 120;

/** Rules besides the first one that are told in a line each. */
const mostRules = 3;

/** Requests that are shown of all causes together, and at least of each; the first ones and the last ones where there are more. */
const mostRequests = { ofAll: 24, ofEach: 4 } as const;

/** Causes that are told at length; somebody reads six of them on one screen or two. */
const mostAtLength = 3;

/**
 * The failures of a report in a few lines each, by their probable cause, the one to fix first at the top; those that the
 * gate lets pass are left out.
 * @returns no lines where nothing failed
 */
export function causesText(report: Report, layout: Layout): readonly string[] {
  const open = causesOf(report).flatMap(({ failures, ...cause }) => {
    const own = failures.filter((failure) => !isKnown(failure, report));
    return own.length === 0 ? [] : [{ ...cause, failures: own }];
  });
  const requests = Math.max(mostRequests.ofEach, Math.floor(mostRequests.ofAll / open.length));
  return open.flatMap((cause, index) => [
    ...causeLines(cause, index + 1, report, { ...layout, requests, isBrief: open.length > mostAtLength }),
    '',
  ]);
}

function causeLines(cause: Cause, number: number, report: Report, layout: CauseLayout): readonly string[] {
  const { bold, dim, red } = layout.colours;
  const [failure, ...others] = cause.failures as readonly [FailedResult, ...FailedResult[]];
  const { requirement } = aboutOf(report, failure);
  const alike = cause.failures.filter((each) => each.requirement === failure.requirement);
  const resources = alike.map(({ resource }) => resource).join(', ');
  return [
    red(bold(`✗ ${number}. ${requirement.title}`)) +
      dim(`  ${failure.requirement} ${resources}${failure.level === 'MUST' ? '' : ` (${failure.level})`}`),
    ...(layout.isBrief ? [] : [paragraph(dim(requirement.statement), layout)]),
    ...seenLines(failure, layout),
    ...adviceLines(failure, layout),
    ...requestsOf(failure, layout).map((line) => literal(line, layout)),
    ...othersOf(failure, { ...cause, failures: others }, layout),
  ];
}

/** What was seen in words, and what was expected in the same columns as what was observed, so that eyes can compare them. */
function seenLines({ counterexample }: FailedResult, layout: CauseLayout): readonly string[] {
  const { bold, green, red } = layout.colours;
  const message = visible(counterexample.message);
  const most = layout.isBrief ? layout.columns - indent - forLength : mostOfValue;
  const [expected, observed] = shownBeside(counterexample, most);
  const compared = `Expected ${expected}, observed ${observed}.`;
  const inColours = `Expected ${green(expected)}, observed ${red(observed)}.`;
  if (widthOf(`${message} ${compared}`) <= layout.columns - indent)
    return [literal(`${bold(message)} ${inColours}`, layout)];
  return [
    paragraph(bold(message), layout),
    ...(layout.isBrief && widthOf(compared) <= layout.columns - indent
      ? [literal(inColours, layout)]
      : valuesBeside([green(expected), red(observed)], layout)),
  ];
}

/** What was expected in the same columns as what was observed. */
function valuesBeside([expected, observed]: readonly [string, string], layout: Layout): readonly string[] {
  return [
    literal(`Expected ${expected}`, layout, indent + 2),
    literal(`Observed ${observed}`, layout, indent + 2),
  ];
}

function adviceLines({ counterexample }: FailedResult, layout: Layout): readonly string[] {
  const advice = adviceOf(counterexample);
  return advice === undefined ? [] : [paragraph(advice, layout)];
}

/** What else fails, probably for the same reason, and how each rule shows it, so that a different mistake is not overlooked. */
function othersOf(
  failure: FailedResult,
  { failures, shared }: Cause,
  layout: CauseLayout,
): readonly string[] {
  const rules = [...Map.groupBy(failures, ({ requirement }) => requirement)].filter(
    ([requirement]) => requirement !== failure.requirement,
  );
  if (rules.length === 0) return [];
  const { dim } = layout.colours;
  const byWhat = shared === undefined ? '' : ` (${visible(shared)})`;
  const how = `Also broken, probably by the same mistake${byWhat}:`;
  if (layout.isBrief)
    return [paragraph(dim(`${how} ${rules.map(([requirement]) => requirement).join(', ')}`), layout)];
  const told = rules.slice(0, mostRules).map(([requirement, [first, ...more]]) => {
    const resources = [first, ...more].map((each) => each?.resource).join(', ');
    return `${requirement} ${resources}: ${visible(first?.counterexample.message ?? '')}`;
  });
  const left = rules.slice(mostRules).map(([requirement]) => requirement);
  const lines = [...told, ...(left.length === 0 ? [] : [`and ${left.join(', ')}`])];
  return [
    paragraph(dim(how), layout),
    ...lines.map((line) => literal(dim(cut(line, layout.columns - indent - 2)), layout, indent + 2)),
  ];
}

/** Text that is wrapped at words, each line of it set off. */
function paragraph(text: string, { columns }: Layout): string {
  return setOff(wrapAnsi(text, columns - indent, { hard: true }));
}

/** Text of which no blank may go: what differs may be one. */
function literal(text: string, { columns }: Layout, by = indent): string {
  return setOff(wrapAnsi(text, columns - by, literally), by);
}

function setOff(text: string, by = indent): string {
  return text.replaceAll(/^/gm, ' '.repeat(by));
}

/** A line for each request that plays a part in what was seen. */
function requestsOf(
  { counterexample }: FailedResult,
  { columns, colours, requests }: CauseLayout,
): readonly string[] {
  const { exchanges, at, expected, observed } = counterexample;
  const members = [expected, observed].flatMap((value) => (isObject(value) ? Object.entries(value) : []));
  const telling: Telling = {
    names: new Set(members.map(([name]) => name)),
    values: new Set(members.map(([, value]) => JSON.stringify(value))),
  };
  const beside = sentBeside(exchanges);
  const parts = playingPart(exchanges, at).flatMap((exchange, index, all) => {
    const isShowing = exchange.id === at;
    const isBeside = beside.has(exchange);
    const [line, ...more] = requestLines(exchange, {
      isShowing,
      isBeside,
      telling,
      columns: columns - indent - 2,
    });
    return [
      ...pauseLines(all[index - 1], exchange).map((pause) => [`  ${pause}`]),
      [isShowing ? colours.red(`→ ${line}`) : `  ${line}`, ...more.map((each) => `  ${each}`)],
    ];
  });
  if (parts.length <= requests) return parts.flat();
  const left = parts.length - requests + 1;
  return [...parts.slice(0, 2), [`  … ${left} more`], ...parts.slice(3 - requests)].flat();
}

/**
 * The exchanges up to the one that shows a failure, without reads of what is somewhere else; but where nothing was written
 * since the same was shown before, it is what was read meanwhile that did it. HEAD stands beside a GET that it is compared with.
 */
function playingPart(exchanges: readonly Exchange[], at: number | undefined): readonly Exchange[] {
  const shows = exchanges.find(({ id }) => id === at) ?? exchanges.at(-1);
  if (shows === undefined) return [];
  // in whatever form it was asked for
  const targetIn = ({ request: { url } }: Exchange) => requestTarget({ url });
  const target = targetIn(shows);
  const isOfTarget = (each: Exchange) => targetIn(each) === target;
  const before = exchanges.filter(({ id }) => id < shows.id);
  const lastWrite = before.findLastIndex(({ request }) => !isSafe(request));
  const lastLook = before.findLastIndex((each) => isSafe(each.request) && isOfTarget(each));
  const mayRead = (index: number) => lastWrite < lastLook && index > lastLook;
  const isGet = (each: Exchange) => each.request.method === 'GET' && isOfTarget(each);
  // what is read from a socket is looked at by itself
  const isHead = shows.request.method === 'HEAD' && shows.via === 'pool';
  const isCompared = isHead && !before.slice(lastWrite + 1).some(isGet);
  const comparedWith = exchanges.find((each) => isCompared && each.id > shows.id && isGet(each));
  return [
    ...before.filter((each, index) => !isSafe(each.request) || isOfTarget(each) || mayRead(index)),
    shows,
    ...(comparedWith === undefined ? [] : [comparedWith]),
  ];
}

/** What a line of a request is to be. */
interface Line {
  /** Whether it shows the failure. */
  readonly isShowing: boolean;
  /** Whether it was sent while the one before it was still on its way. */
  readonly isBeside: boolean;
  readonly telling: Telling;
  readonly columns: number;
}

/** A request in a line, and where the header fields that make it unusual have no room there, these in another one. */
function requestLines(exchange: Exchange, line: Line): readonly string[] {
  const { request, response } = exchange;
  const fields = unusualFields(request);
  const when = line.isBeside ? atTheSameTime : '';
  const all = inBrackets(request, when, fields);
  const least = `${request.method} ${visible(requestTarget(request))}${all} → ${response?.status ?? ''}`;
  if (fields === '' || widthOf(least) + leastRoom <= line.columns) return [requestLine(exchange, line, all)];
  return [requestLine(exchange, line, inBrackets(request, when)), cut(`  with ${fields}`, line.columns)];
}

/**
 * A line of so many columns: what was sent and what came back share what the target of the request leaves of it.
 * @param who - who sent it, and more, behind its target
 */
function requestLine(
  { request, response, problem }: Exchange,
  { columns, ...line }: Line,
  who: string,
): string {
  const status = response === undefined ? 'no response: ' : `${response.status} `;
  const besides = widthOf(`${request.method} ${who}  → ${status}`);
  const start = `${request.method} ${shortened(requestTarget(request), columns - besides - leastRoom)}${who}`;
  const came = response?.content ?? { text: problem?.message ?? '' };
  // what accepts a write says what was sent once more: the room is for that
  const isAccepted = !isSafe(request) && response !== undefined && response.status < 400;
  const back = isAccepted && !line.isShowing ? nothing : came;
  const sent = request.content ?? nothing;
  const room = columns - widthOf(`${start}  → ${status}`);
  const [forSent, forBack] = shared(room, lengthOf(sent), lengthOf(back));
  const part = (content: Content, most: number) =>
    room < leastOfBoth ? '' : digest(content, most, line.telling);
  const parts = [start, part(sent, forSent), '→', status.trim(), part(back, forBack)];
  return parts.filter((part) => part !== '').join(' ');
}

const nothing: Content = { text: '' };

function lengthOf(content: Content): number {
  return widthOf(contentText(content, Number.POSITIVE_INFINITY));
}

/** Columns for what was sent and what came back, however long the target of the request is. */
const leastRoom = 16;

/** Columns in which the beginnings of both can be told at all. */
const leastOfBoth = 4;

/** Columns in which a text that was cut says how long it is. */
const forLength = 19;

/** The target of a request in so many columns, as far as anything of it can be. */
function shortened(target: string, columns: number): string {
  const text = visible(target);
  const room = Math.max(columns, forLength);
  return widthOf(text) <= room ? text : cut(abridged(text, Math.max(2, columns - forLength)), room);
}

/** Half the room for each of two texts, and what one of them does not need for the other. */
function shared(room: number, one: number, other: number): readonly [one: number, other: number] {
  const half = Math.floor(room / 2);
  const first = Math.min(one, Math.max(half, room - other));
  return [first, room - first];
}
