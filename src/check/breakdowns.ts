import { mediaRangesIn, wouldTake } from '../http/exchange/accept.ts';
import { changesMeaning } from '../http/exchange/asked-fields.ts';
import { field, isDeferred, isServerError, isUnavailable, succeeded } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { usualMediaType } from '../profile/profile.ts';
import type { Sighting } from './requirement.ts';

/**
 * Whether a response must be complete JSON: always, unless the request has a range or an Accept for other types, or used a raw
 * socket. Most requests that the specification shows have no Accept.
 */
export function isPlain({ via, request, response }: Exchange): boolean {
  if (via !== 'pool' || changesMeaning(request.headers)) return false;
  if (mediaRangesIn(request.headers).length === 0 || asksForJsonAlone(request)) return true;
  const type = response && field(response, 'content-type');
  return type !== undefined && isJsonType(type, { request });
}

/** Whether a request accepts only JSON. */
export function asksForJsonAlone({ headers }: Asking): boolean {
  const ranges = mediaRangesIn(headers);
  // a server that ignores parameters may not recognise a narrower type
  return (
    ranges.length > 0 &&
    ranges.every((range) => isJsonName(range.name) && !range.isNarrow && !range.isRefused)
  );
}

/** The JSON media types that a request names and accepts; if it names none, the usual one. */
export function typesAsked({ headers }: Asking): readonly string[] {
  const ranges = mediaRangesIn(headers);
  const named = ranges.map(({ name }) => name).filter((name) => isJsonName(name) && wouldTake(ranges, name));
  return named.length === 0 ? [usualMediaType] : [...new Set(named)];
}

/**
 * Whether a Content-Type is a JSON type that the request accepts: without Accept, any that the server chooses
 * (RFC 9110 12.5.1); otherwise one that the request names, or the usual one.
 */
export function isJsonType(value: string, { request }: Pick<Exchange, 'request'>): boolean {
  const [name = ''] = value.toLowerCase().split(';');
  const type = name.trim();
  if (mediaRangesIn(request.headers).length === 0) return isJsonName(type);
  const isAsked = typesAsked(request).includes(type) || type === usualMediaType;
  return isAsked && (asksForJsonAlone(request) || wouldTake(mediaRangesIn(request.headers), type));
}

type Asking = Pick<Exchange['request'], 'headers'>;

function isJsonName(name: string): boolean {
  return /^[^/*]+\/([^*]*\+)?json$/.test(name);
}

/**
 * The server errors that answer a read of a resource which the trial made and did not remove: a plain request with the
 * right credential, sent when no earlier request to that resource was still pending.
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

/** Whether it was sent with the run's own credential. */
function isOwn({ request }: Exchange): boolean {
  return request.as === undefined;
}

/** Whether the trial made the requested resource, did not remove it, and has nothing pending there. */
function isThere({ id, request: { url } }: Exchange, { exchanges, made }: Sighting): boolean {
  return made.some(({ path, exchange: creation }) => {
    const since = exchanges.filter((each) => each.id > creation.id && each.id < id);
    const before = since.filter((each) => each.request.url === url);
    // a DELETE of another address may remove the same resource
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

/** Whether a request can have no later effect: the server itself answered it, and not with a promise. */
function isDone(exchange: Exchange): boolean {
  return (
    exchange.response !== undefined &&
    exchange.response.status !== 202 &&
    !isUnavailable(exchange) &&
    !isDeferred(exchange)
  );
}

/** A GET that succeeded at the URL of a given HEAD. */
export function readBeside({ request: { url } }: Exchange, { exchanges }: Sighting): Exchange | undefined {
  return exchanges.find(
    (each) =>
      each.request.method === 'GET' &&
      each.request.url === url &&
      each.request.as === undefined &&
      succeeded(each),
  );
}
