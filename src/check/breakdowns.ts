import { divert } from '../http/asked-fields.ts';
import { isPutOff, isServerError, isUnavailable, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { usualMediaType } from '../profile/profile.ts';
import type { Sighting } from './requirement.ts';

/** Who would take something else, or part of it, may be given it; and what is read from a socket may be in pieces. */
export function isPlain({ via, request }: Exchange): boolean {
  return via === 'pool' && typeAsked(request) !== undefined && !divert(request.headers);
}

/** The media type that is asked for, where it is JSON and nothing else would do. */
export function typeAsked({ headers }: Pick<Exchange['request'], 'headers'>): string | undefined {
  const [only, ...others] = headers.filter(([name]) => name.toLowerCase() === 'accept');
  return others.length === 0 && /^[^\s,;]+[/+]json$/.test(only?.[1] ?? '') ? only?.[1] : undefined;
}

/** Whether a Content-Type is that of JSON, or the one of JSON that was asked for, as a profile may say. */
export function isJsonType(value: string, { request }: Pick<Exchange, 'request'>): boolean {
  const [name = ''] = value.toLowerCase().split(';');
  return [usualMediaType, typeAsked(request)].includes(name.trim());
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
      exchange.request.as === undefined &&
      isThere(exchange, seen),
  );
}

/** Whether what is asked for was made in the trial, and is neither removed nor on its way. */
function isThere({ id, request: { url } }: Exchange, { exchanges, made }: Sighting): boolean {
  return made.some(({ path, exchange: creation }) => {
    const before = exchanges.filter((each) => each.request.url === url && each.id < id);
    const isLeft = before.every(({ request }) => request.method !== 'DELETE');
    return (
      new URL(url).href.endsWith(path) && creation.id < id && isLeft && [creation, ...before].every(isDone)
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
