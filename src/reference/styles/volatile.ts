import type { Deviation, Handler } from '../fault.ts';
import type { Headers, Request } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { withFields } from './tools.ts';

/** Header fields that depend on the number of earlier requests. */
function counting(fields: (count: number, request: Request) => Headers): Deviation<Handler> {
  return (next) => {
    let count = 0;
    return withFields((request) => {
      count += 1;
      return fields(count, request);
    })(next);
  };
}

function option(summary: string, fields: (count: number, request: Request) => Headers): Option {
  return { summary, allowed: 'RFC 9110 5.1, 16.3: other fields are free', outside: counting(fields) };
}

/** One of two machines; the second one has a header field that the first one lacks. */
const machines: readonly Headers[] = [
  { 'X-Served-By': 'a', Server: 'one/1.0' },
  { 'X-Served-By': 'b', Server: 'two/2.0', 'X-Powered-By': 'b' },
];

/** Header fields that differ from response to response. */
export const volatile = point('volatile', {
  none: plain('none'),
  number: option('each response has a number', (count) => ({ 'X-Request-Id': String(count) })),
  milliseconds: option('the time of the response, in ms', () => ({ 'X-Time': String(Date.now()) })),
  seconds: option('the time of the response, in seconds, and when it expires', () => ({
    'X-Time': String(Math.floor(Date.now() / 1000)),
    Expires: new Date(Date.now() + 60_000).toUTCString(),
  })),
  turns: option('two machines take turns', (count) => machines[count % 2] ?? {}),
  uneven: option(
    'the second of two machines answers every fifth time',
    (count) => machines[count % 5 === 0 ? 1 : 0] ?? {},
  ),
  cookies: option('each response sets a cookie', (count) => ({ 'Set-Cookie': `session=${count}; HttpOnly` })),
  quota: option('the remaining quota', (count) => ({
    'RateLimit-Remaining': String(100_000 - count),
    'X-RateLimit-Limit': '100000',
  })),
});
