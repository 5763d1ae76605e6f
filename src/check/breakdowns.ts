import { isDeferred, isServerError, isUnavailable, succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { asksForJsonAlone, mustBeJson } from './json-asked-for.ts';
import type { Sighting } from './requirement.ts';

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
      mustBeJson(exchange) &&
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
