import { field } from './content.ts';
import type { Exchange } from './exchange.ts';
import { isSafe } from './request.ts';

/** Redirects that are followed with the same method (RFC 9110 15.4.8, 15.4.9). */
const keepingMethod: ReadonlySet<number> = new Set([307, 308]);

/** Redirects that are, or may be, followed with GET or HEAD (RFC 9110 15.4.2 to 15.4.4). */
const followedByReading: ReadonlySet<number> = new Set([301, 302, 303]);

/** With these fields, the next request may be a different one, or be answered differently. */
const openingAnother = ['Set-Cookie', 'Retry-After'] as const;

/** Whether a redirect leads to the very request that it answers: whoever follows it loops forever (RFC 9110 15.4). */
export function isCircular({ request, response }: Exchange): boolean {
  if (response === undefined) return false;
  const { status } = response;
  if (!keepingMethod.has(status) && !(followedByReading.has(status) && isSafe(request))) return false;
  if (openingAnother.some((name) => field(response, name) !== undefined)) return false;
  const location = field(response, 'Location');
  const target = location === undefined ? null : URL.parse(location, request.url);
  return target !== null && withoutFragment(target) === withoutFragment(new URL(request.url));
}

function withoutFragment({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}
