import { field, fields, succeeded, textOf } from './content.ts';
import type { Exchange, RecordedResponse } from './exchange.ts';
import { isUnsafe } from './request.ts';

/**
 * Whether a cache before the server may have answered a GET with a response that it had stored (RFC 9111 4): one to the very same URL
 * that says for how long it may be used again, and is no older. A write to that URL would have made the cache forget it (4.4), but one to
 * the same path with another query need not.
 * @param others - exchanges before it, among others
 */
export function mayBeStored(exchange: Exchange, others: readonly Exchange[]): boolean {
  const { id, request, response, startMs } = exchange;
  if (response === undefined) return false;
  const lifetimeMs = lifetimeOf(response);
  if (lifetimeMs === 0) return false;
  const before = others.filter((other) => other.id < id && other.request.url === request.url);
  const first = before.find((other) => other.request.method === 'GET' && isSame(other.response, response));
  // it was stored by the time it had arrived
  if (first === undefined || startMs - first.endMs > lifetimeMs) return false;
  return !before.some((other) => other.id > first.id && isUnsafe(other.request.method) && succeeded(other));
}

/** For how long a response may be used again without asking, in ms (RFC 9111 4.2.1); 0 unless it says so. */
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

/** Whether one response is the other one, as a cache stored it: it leaves the content and the time of its origin as they are. */
function isSame(one: RecordedResponse | undefined, other: RecordedResponse): boolean {
  return (
    one !== undefined &&
    one.status === other.status &&
    field(one, 'Date') === field(other, 'Date') &&
    textOf(one.content) === textOf(other.content)
  );
}
