import { field } from './content.ts';
import type { Exchange, RecordedResponse } from './exchange.ts';
import { isRead } from './request.ts';

/** Redirects that are followed with the same method (RFC 9110 15.4.8, 15.4.9). */
const keepingMethod: ReadonlySet<number> = new Set([307, 308]);

/** Redirects that are, or may be, followed with GET or HEAD (RFC 9110 15.4.2 to 15.4.4). */
const followedByReading: ReadonlySet<number> = new Set([301, 302, 303]);

/** Says that what was asked for is done, and where its result is (RFC 9110 15.4.4). */
const seeOther = 303;

/** With these fields in a response, the next request may be a different one, or be answered differently. */
const openingAnother = ['Set-Cookie', 'Retry-After'] as const;

/** Whether a redirect leads to the very request that it answers: whoever follows it loops forever (RFC 9110 15.4). */
export function isCircular({ request, response }: Exchange): boolean {
  if (response === undefined) return false;
  const { status } = response;
  if (!keepingMethod.has(status) && !(followedByReading.has(status) && isRead(request.method))) return false;
  return !opensAnother(response) && leadsBack(request.url, response);
}

/**
 * Whether a write is answered by a redirect to its own target, which is then read with GET: that is how servers answer
 * a form once it is processed, and never a refusal (RFC 9110 15.4.2 to 15.4.4). Not so for another credential than the run’s own: it may be refused in any way.
 */
export function sendsToItsResult({ request, response }: Exchange): boolean {
  if (response === undefined || isRead(request.method) || request.as !== undefined) return false;
  const isDone = response.status === seeOther || !opensAnother(response);
  return followedByReading.has(response.status) && isDone && leadsBack(request.url, response);
}

function opensAnother(response: RecordedResponse): boolean {
  return openingAnother.some((name) => field(response, name) !== undefined);
}

function leadsBack(url: string, response: RecordedResponse): boolean {
  const location = field(response, 'Location');
  const target = location === undefined ? null : URL.parse(location, url);
  return target !== null && withoutFragment(target) === withoutFragment(new URL(url));
}

function withoutFragment({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}
