import { succeeded } from './answer.ts';
import { field, fields, textOf } from './content.ts';
import type { Exchange, RecordedResponse } from './exchange.ts';
import { isSafe } from './request.ts';

/**
 * Whether a cache in front of the server may have answered a GET with a stored response (RFC 9111 4): one for the very
 * same URL that says how long it may be reused, and is no older. A write to that URL would have made the cache drop it
 * (4.4), but one to the same path with another query need not.
 * @param others - exchanges before it, among others
 */
export function mayBeStored(exchange: Exchange, others: readonly Exchange[]): boolean {
  const { id, request, response, startMs } = exchange;
  if (response === undefined) return false;
  const lifetimeMs = lifetimeOf(response);
  if (lifetimeMs === 0) return false;
  const before = others.filter((other) => other.id < id && other.request.url === request.url);
  // a write that changed nothing is followed by the same response, which is stored anew
  const written = before.findLast((other) => !isSafe(other.request.method) && succeeded(other))?.id ?? 0;
  const first = before.find(
    (other) => other.id > written && other.request.method === 'GET' && isSame(other.response, response),
  );
  // its age counts from when it had arrived
  return first !== undefined && startMs - first.endMs <= lifetimeMs;
}

/** How long a response may be reused without asking the server, in ms (RFC 9111 4.2.1); 0 unless it says so. */
function lifetimeOf(response: RecordedResponse): number {
  const directives = fields(response, 'Cache-Control')
    .flatMap((value) => value.toLowerCase().split(','))
    .map((directive) => directive.trim());
  if (directives.some((directive) => /^no-(?:store|cache)\b/.test(directive))) return 0;
  const seconds = ['s-maxage', 'max-age'].flatMap((name) =>
    directives
      .filter((each) => each.startsWith(`${name}=`))
      .map((each) => Number(/\d+/.exec(each)?.[0] ?? 0)),
  );
  if (seconds[0] !== undefined) return seconds[0] * 1_000;
  const [expires, date] = ['Expires', 'Date'].map((name) => Date.parse(field(response, name) ?? ''));
  return Math.max(0, Number(expires) - Number(date)) || 0;
}

/** Whether one response is a stored copy of the other: a cache leaves the content and the `Date` as they are. */
function isSame(one: RecordedResponse | undefined, other: RecordedResponse): boolean {
  return (
    one !== undefined &&
    one.status === other.status &&
    field(one, 'Date') === field(other, 'Date') &&
    textOf(one.content) === textOf(other.content)
  );
}
