import { mediaRangesIn, wouldTake } from '../http/exchange/accept.ts';
import { changesMeaning } from '../http/exchange/asked-fields.ts';
import { field } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { usualMediaType } from '../profile/profile.ts';

/**
 * Whether a response must be complete JSON: always, unless the request has a range or an Accept for other types, or used a raw
 * socket. Most requests that the specification shows have no Accept.
 */
export function mustBeJson({ via, request, response }: Exchange): boolean {
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
