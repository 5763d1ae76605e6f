import { divert } from '../http/asked-fields.ts';
import { isPutOff, isServerError, isUnavailable, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Sighting } from './requirement.ts';

/** Who would take something else, or part of it, may be given it; and what is read from a socket may be in pieces. */
export function isPlain({ via, request }: Exchange): boolean {
  const accept = request.headers.filter(([name]) => name.toLowerCase() === 'accept');
  const isJsonAsked = accept.length === 1 && accept[0]?.[1] === 'application/json';
  return via === 'pool' && isJsonAsked && !divert(request.headers);
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
