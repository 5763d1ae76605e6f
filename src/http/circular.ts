import { field } from './content.ts';
import type { Exchange } from './exchange.ts';
import { isSafe } from './request.ts';

/** Redirections that are followed with the method that was asked for (RFC 9110 15.4.8, 15.4.9). */
const keepingMethod: ReadonlySet<number> = new Set([307, 308]);

/** Those that are followed with GET or HEAD, or may be (RFC 9110 15.4.2 to 15.4.4). */
const followedByReading: ReadonlySet<number> = new Set([301, 302, 303]);

/** By these the next request may be another one, or be answered otherwise. */
const openingAnother = ['Set-Cookie', 'Retry-After'] as const;

/** Whether a redirection leads to the very request that it answers: whoever follows it goes in circles (RFC 9110 15.4). */
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
