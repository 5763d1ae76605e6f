import wrapAnsi from 'wrap-ansi';
import { isKnown } from '../../evidence/known.ts';
import { aboutOf, type Report } from '../../evidence/report.ts';
import { keyOf } from '../../evidence/result.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type Cause, causesOf } from '../causes.ts';
import type { FailedResult } from './failure-text.ts';
import { requestTarget } from './request-target.ts';
import { abridged, type Colours, contentText, shown, visible } from './text.ts';

/** How a text is laid out: its colours, and how many columns a line has. */
interface Layout {
  readonly colours: Colours;
  readonly columns: number;
}

/** Requests of a counterexample that are shown; the first ones and the last ones where there are more. */
const mostRequests = 5;

/**
 * The failures of a report in a few lines each, by their probable cause, what to mend first first; those that the
 * gate lets pass are left out.
 * @returns no lines where nothing failed
 */
export function causesText(report: Report, layout: Layout): readonly string[] {
  const open = causesOf(report).flatMap(({ failures, ...cause }) => {
    const own = failures.filter((failure) => !isKnown(failure, report));
    return own.length === 0 ? [] : [{ ...cause, failures: own }];
  });
  return open.flatMap((cause, index) => [...causeLines(cause, index + 1, report, layout), '']);
}

function causeLines(cause: Cause, number: number, report: Report, layout: Layout): readonly string[] {
  const { bold, dim, red, green } = layout.colours;
  const [failure, ...others] = cause.failures as readonly [FailedResult, ...FailedResult[]];
  const { requirement } = aboutOf(report, failure);
  const { message, expected, observed } = failure.counterexample;
  const [wanted, got] = [shown(expected, 100), shown(observed, 100)];
  return [
    red(bold(`✗ ${number}. ${requirement.title}`)) +
      dim(`  ${keyOf(failure)}${failure.level === 'MUST' ? '' : ` (${failure.level})`}`),
    paragraph(dim(requirement.statement), layout),
    paragraph(`${bold(visible(message))} Expected ${green(wanted)}, observed ${red(got)}.`, layout),
    ...requestsOf(failure, layout).map((line) => paragraph(line, layout, false)),
    ...(others.length === 0 ? [] : [paragraph(dim(`Also broken: ${others.map(keyOf).join(', ')}.`), layout)]),
  ];
}

/** Text that is wrapped at words, each line of it set off. @param trim - left out: blanks at the beginning of a line go */
function paragraph(text: string, { columns }: Layout, trim = true): string {
  const lines = wrapAnsi(text, columns - 4, { trim, hard: true }).split('\n');
  return lines.map((line) => `    ${line.trimEnd()}`).join('\n');
}

/** A line for each request that plays a part in what was seen. */
function requestsOf(
  { counterexample: { exchanges, at } }: FailedResult,
  { columns, colours }: Layout,
): readonly string[] {
  const playing = playingPart(exchanges, at);
  const lines = playing.map((exchange) => {
    const line = requestLine(exchange, columns - 6);
    return exchange.id === at ? colours.red(`→ ${line}`) : `  ${line}`;
  });
  if (lines.length <= mostRequests) return lines;
  const left = lines.length - mostRequests + 1;
  return [...lines.slice(0, 2), `  … ${left} more`, ...lines.slice(3 - mostRequests)];
}

/** The exchanges up to the one that shows a failure, without reads of what is somewhere else. */
function playingPart(exchanges: readonly Exchange[], at: number | undefined): readonly Exchange[] {
  const shows = exchanges.find(({ id }) => id === at) ?? exchanges.at(-1);
  if (shows === undefined) return [];
  const target = requestTarget(shows.request);
  const isRead = ({ request: { method } }: Exchange) => method === 'GET' || method === 'HEAD';
  return exchanges.filter(
    (each) => each.id <= shows.id && (!isRead(each) || requestTarget(each.request) === target),
  );
}

/** A line of so many columns: what was sent and what came back share what the target of the request leaves of it. */
function requestLine({ request, response, problem }: Exchange, columns: number): string {
  const who = request.as === undefined ? '' : ` (${request.as})`;
  const start = `${request.method} ${visible(abridged(requestTarget(request), 60))}${who}`;
  const sent = request.content === undefined ? '' : ` ${contentText(request.content, mostContent)}`;
  const end =
    response === undefined
      ? `no response: ${visible(problem?.message ?? '')}`
      : `${response.status} ${contentText(response.content, mostContent)}`.trimEnd();
  const room = Math.max(columns - start.length - ' → '.length, leastRoom);
  const [forSent, forEnd] = shared(room, sent.length, end.length);
  return `${start}${cut(sent, forSent)} → ${cut(end, forEnd)}`;
}

/** Characters of a content that are looked at; a line shows fewer. */
const mostContent = 400;

/** Characters for what was sent and what came back, however long the target of the request is. */
const leastRoom = 40;

/** Half the room for each of two texts, and what one of them does not need for the other. */
function shared(room: number, one: number, other: number): readonly [one: number, other: number] {
  const half = Math.floor(room / 2);
  const first = Math.min(one, Math.max(half, room - other));
  return [first, room - first];
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
