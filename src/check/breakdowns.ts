import { mediaRangesIn, wouldTake } from '../http/accept.ts';
import { divert } from '../http/asked-fields.ts';
import { field, isPutOff, isServerError, isUnavailable, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { usualMediaType } from '../profile/profile.ts';
import type { Sighting } from './requirement.ts';

/** Who asks for part of it may be given it; who would take something else too, that; and what is read from a socket may be in pieces. */
export function isPlain({ via, request, response }: Exchange): boolean {
  if (via !== 'pool' || divert(request.headers)) return false;
  if (asksForJsonAlone(request)) return true;
  const type = response && field(response, 'content-type');
  return type !== undefined && isJsonType(type, { request });
}

/** Whether nothing but JSON would do. */
export function asksForJsonAlone({ headers }: Asking): boolean {
  const ranges = mediaRangesIn(headers);
  // who knows no parameters may know no such type
  return (
    ranges.length > 0 &&
    ranges.every((range) => isJsonName(range.name) && !range.isNarrow && !range.isRefused)
  );
}

/** The media types of JSON that a request names and would take; where it names none, the usual one. */
export function typesAsked({ headers }: Asking): readonly string[] {
  const ranges = mediaRangesIn(headers);
  const named = ranges.map(({ name }) => name).filter((name) => isJsonName(name) && wouldTake(ranges, name));
  return named.length === 0 ? [usualMediaType] : [...new Set(named)];
}

/** Whether a Content-Type is one of JSON that was asked for, as a profile may say, or, whatever was asked for alone, the usual one. */
export function isJsonType(value: string, { request }: Pick<Exchange, 'request'>): boolean {
  const [name = ''] = value.toLowerCase().split(';');
  const type = name.trim();
  const isAsked = typesAsked(request).includes(type) || type === usualMediaType;
  return isAsked && (asksForJsonAlone(request) || wouldTake(mediaRangesIn(request.headers), type));
}

type Asking = Pick<Exchange['request'], 'headers'>;

function isJsonName(name: string): boolean {
  return /^[^/*]+\/([^*]*\+)?json$/.test(name);
}

/**
 * The server errors by which a method that reads is answered where the trial has made something and left it there:
 * asked for as plainly as can be, by who may, and with nothing pending that was sent there before.
 */
export function breakdowns(method: 'GET' | 'HEAD', seen: Sighting): readonly Exchange[] {
  return seen.exchanges.filter(
    (exchange) =>
      exchange.request.method === method &&
      isServerError(exchange) &&
      !isUnavailable(exchange) &&
      isPlain(exchange) &&
      asksForJsonAlone(exchange.request) &&
      isOwn(exchange) &&
      exchange.request.inAbsoluteForm === undefined &&
      isThere(exchange, seen),
  );
}

/** Whether the run itself has sent it, and nobody else. */
function isOwn({ request }: Exchange): boolean {
  return request.as === undefined;
}

/** Whether what is asked for was made in the trial, and is neither removed nor on its way. */
function isThere({ id, request: { url } }: Exchange, { exchanges, made }: Sighting): boolean {
  return made.some(({ path, exchange: creation }) => {
    const since = exchanges.filter((each) => each.id > creation.id && each.id < id);
    const before = since.filter((each) => each.request.url === url);
    // what is removed at another address may be the same
    const isOfAnother = ({ request }: Exchange) =>
      made.some((other) => other.path !== path && request.url.endsWith(other.path));
    const isLeft = since.every((each) => each.request.method !== 'DELETE' || isOfAnother(each));
    return (
      url.endsWith(path) &&
      creation.id < id &&
      isOwn(creation) &&
      isLeft &&
      [creation, ...before].every(isDone)
    );
  });
}

/** Whether nothing of a request can still come: it was answered, by the server itself, and not for later. */
function isDone(exchange: Exchange): boolean {
  return (
    exchange.response !== undefined &&
    exchange.response.status !== 202 &&
    !isUnavailable(exchange) &&
    !isPutOff(exchange)
  );
}

/** A success of GET where something else was asked for with HEAD. */
export function readBeside({ request: { url } }: Exchange, { exchanges }: Sighting): Exchange | undefined {
  return exchanges.find(
    (each) =>
      each.request.method === 'GET' &&
      each.request.url === url &&
      each.request.as === undefined &&
      succeeded(each),
  );
}
