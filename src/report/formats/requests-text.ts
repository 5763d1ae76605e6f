import type { StateAfter } from '../../evidence/states.ts';
import { sentBeside } from '../../http/exchange/concurrent.ts';
import type { Content, Exchange } from '../../http/exchange/exchange.ts';
import { isObject, type Json } from '../../http/exchange/json.ts';
import { isRead } from '../../http/exchange/request.ts';
import { digest, type Focus } from './digest.ts';
import { pauseLines } from './exchange-text.ts';
import type { FailedResult } from './failure-text.ts';
import { atTheSameTime, inBrackets, unusualFields } from './request-asides.ts';
import { requestTarget } from './request-target.ts';
import { abridged, type Colours, contentText, cut, visible, widthOf } from './text.ts';

/** The layout of requests. */
interface Layout {
  readonly colours: Pick<Colours, 'red'>;
  /** The width of a line. */
  readonly columns: number;
  /**
   * Roughly how many requests are shown: if there are more, the first and the last ones, including the one that shows
   * the failure.
   */
  readonly requests: number;
}

/** A line for each request that contributed to what was seen. */
export function requestsText(
  { counterexample, states = [] }: FailedResult,
  { columns, colours, requests }: Layout,
): readonly string[] {
  const { exchanges, at, expected, observed } = counterexample;
  const members = [expected, observed].flatMap((value) => (isObject(value) ? Object.entries(value) : []));
  const focus: Focus = {
    names: new Set(members.map(([name]) => name)),
    values: new Set(members.map(([, value]) => JSON.stringify(value))),
  };
  const beside = sentBeside(exchanges);
  const playing = playingPart(exchanges, at);
  const madeBy = pathsMadeBy(playing, states, observed);
  const parts = playing.map((exchange, index) => {
    const isShowing = exchange.id === at;
    const made = madeBy(exchange).join(', ');
    const line = { isShowing, isBeside: beside.has(exchange), made, focus, columns: columns - 2 };
    const [first, ...more] = requestLines(exchange, line);
    return [
      ...pauseLines(playing[index - 1], exchange).map((pause) => `  ${pause}`),
      isShowing ? colours.red(`→ ${first}`) : `  ${first}`,
      ...more.map((each) => `  ${each}`),
    ];
  });
  const showing = playing.findIndex(({ id }) => id === at);
  const least = showing < 0 ? 1 : parts.length - showing;
  const first = Math.max(1, Math.min(2, requests - 1 - least));
  const last = Math.max(least, requests - 1 - first);
  const left = parts.length - first - last;
  if (left < 2) return parts.flat();
  return [...parts.slice(0, first), `  … ${left} more`, ...parts.slice(-last)].flat();
}

/**
 * The paths of the resources that a request created, if another request or the observation refers to them: nothing else
 * says what created them.
 */
function pathsMadeBy(playing: readonly Exchange[], states: readonly StateAfter[], observed: Json) {
  const targets = playing.map(({ request }) => requestTarget(request));
  const observedToo = [observed].flat();
  return ({ id, request }: Exchange): readonly string[] => {
    const { resources = [] } = states.find(({ exchange }) => exchange === id) ?? {};
    const others = targets.filter((target) => target !== requestTarget(request));
    return resources
      .flatMap(({ path }) => path ?? [])
      .filter((path) => !requestTarget(request).endsWith(path))
      .filter((path) => others.some((target) => target.endsWith(path)) || observedToo.includes(path));
  };
}

/**
 * The exchanges up to the one that shows a failure, without reads of other resources, unless nothing was written since
 * the same resource was last shown: then a read in between caused it. HEAD is kept if a GET is compared with it.
 */
function playingPart(exchanges: readonly Exchange[], at: number | undefined): readonly Exchange[] {
  const shows = exchanges.find(({ id }) => id === at) ?? exchanges.at(-1);
  if (shows === undefined) return [];
  // in whatever form it was requested
  const targetIn = ({ request: { url } }: Exchange) => requestTarget({ url });
  const target = targetIn(shows);
  const isOfTarget = (each: Exchange) => targetIn(each) === target;
  const before = exchanges.filter(({ id }) => id < shows.id);
  const lastWrite = before.findLastIndex(({ request }) => !isRead(request.method));
  const lastLook = before.findLastIndex((each) => isRead(each.request.method) && isOfTarget(each));
  const mayRead = (index: number) => lastWrite < lastLook && index > lastLook;
  const isGet = (each: Exchange) => each.request.method === 'GET' && isOfTarget(each);
  // HEAD on a raw socket is not compared with a GET
  const isHead = shows.request.method === 'HEAD' && shows.via === 'pool';
  const isCompared = isHead && !before.slice(lastWrite + 1).some(isGet);
  const comparedWith = exchanges.find((each) => isCompared && each.id > shows.id && isGet(each));
  return [
    ...before.filter((each, index) => !isRead(each.request.method) || isOfTarget(each) || mayRead(index)),
    shows,
    ...(comparedWith === undefined ? [] : [comparedWith]),
  ];
}

/** The content of a line about a request. */
interface Line {
  /** Whether it shows the failure. */
  readonly isShowing: boolean;
  /** Whether it was sent while the one before it was still pending. */
  readonly isBeside: boolean;
  /** Where the resource that it created is, if that matters. */
  readonly made: string;
  readonly focus: Focus;
  readonly columns: number;
}

/** A request in one line; if its unusual header fields do not fit, they follow in another one. */
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
 * A line of limited width: after the request target, the contents sent and received share the remaining columns.
 * @param who - who sent it, and other remarks
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
  // the response to an accepted write repeats what was sent: that, and the location, get the space
  const isAccepted = !isRead(request.method) && response !== undefined && response.status < 400;
  const back = isAccepted && !line.isShowing ? { text: line.made } : came;
  const sent = request.content ?? nothing;
  const room = columns - widthOf(`${start}  → ${status}`);
  const [forSent, forBack] = shared(room, lengthOf(sent), lengthOf(back));
  const part = (content: Content, most: number) =>
    room < leastOfBoth ? '' : digest(content, most, line.focus);
  const parts = [start, part(sent, forSent), '→', status.trim(), part(back, forBack)];
  return parts.filter((part) => part !== '').join(' ');
}

const nothing: Content = { text: '' };

function lengthOf(content: Content): number {
  return widthOf(contentText(content, Number.POSITIVE_INFINITY));
}

/** Columns reserved for the contents sent and received, however long the request target is. */
const leastRoom = 16;

/** Columns needed to show the beginnings of both contents. */
const leastOfBoth = 4;

/** Columns in which the length of an abridged text is shown. */
export const forLength = 19;

/** A request target in a limited width. */
function shortened(target: string, columns: number): string {
  const text = visible(target);
  const room = Math.max(columns, forLength);
  return widthOf(text) <= room ? text : cut(abridged(text, Math.max(2, columns - forLength)), room);
}

/** Each of two texts gets half the width, plus what the other does not need. */
function shared(room: number, one: number, other: number): readonly [one: number, other: number] {
  const half = Math.floor(room / 2);
  const first = Math.min(one, Math.max(half, room - other));
  return [first, room - first];
}
