import { expect, test } from 'vitest';
import { exchange } from '../testing/exchanges.ts';
import { isCircular, sendsToItsResult } from './circular.ts';
import type { HeaderField } from './exchange.ts';

const url = 'http://127.0.0.1:80/customers/a?b=c';
const to = (location: string): HeaderField => ['Location', location];

const isSoFor = (method: string, status: number, ...headers: readonly HeaderField[]) =>
  isCircular(exchange({ method, url, status, headers }));

test.each(['/customers/a?b=c', 'http://127.0.0.1/customers/a?b=c', 'a?b=c', '?b=c', '#top'])(
  'who is sent to %s is sent to where he was',
  (location) => expect(isSoFor('PUT', 308, to(location))).toBe(true),
);

test.each([
  '/customers/a',
  '/customers/a/?b=c',
  'https://127.0.0.1/customers/a?b=c',
  '/Customers/a?b=c',
  'http://[',
])('a redirect to %s leads elsewhere', (location) => expect(isSoFor('GET', 301, to(location))).toBe(false));

test.each([
  [301, ['GET', 'HEAD']],
  [302, ['GET', 'HEAD']],
  [303, ['GET', 'HEAD']],
  [307, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']],
  [308, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']],
  // these are not redirects, and the Location of 201 says where something is
  [201, []],
  [200, []],
  [304, []],
])('%i is circular for %j', (status, methods) => {
  const asked = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  expect(asked.filter((method) => isSoFor(method, status, to(url)))).toEqual(methods);
});

test.each([
  [301, ['POST', 'PUT', 'PATCH', 'DELETE']],
  [302, ['POST', 'PUT', 'PATCH', 'DELETE']],
  [303, ['POST', 'PUT', 'PATCH', 'DELETE']],
  [307, []],
  [200, []],
])('%i leads to the result of %j', (status, methods) => {
  const asked = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const answered = (method: string, ...headers: readonly HeaderField[]) =>
    sendsToItsResult(exchange({ method, url, status, headers }));
  expect(asked.filter((method) => answered(method, to(url)))).toEqual(methods);
  expect(asked.filter((method) => answered(method, to('/login')))).toEqual([]);
  // 303 says that it is done; any other may ask for the cookie first
  expect(asked.filter((method) => answered(method, to(url), ['Set-Cookie', 'a=b']))).toEqual(
    status === 303 ? methods : [],
  );
});

test('nothing follows from a redirect of somebody without the right credential', () => {
  const own = exchange({ method: 'PUT', url, status: 303, headers: [to(url)] });
  expect(sendsToItsResult(own)).toBe(true);
  expect(sendsToItsResult({ ...own, request: { ...own.request, as: 'without a token' } })).toBe(false);
});

test('a redirect with a cookie or Retry-After is not circular, since the next response may differ', () => {
  expect(isSoFor('GET', 302, to(url), ['Set-Cookie', 'a=b'])).toBe(false);
  expect(isSoFor('GET', 303, to(url), ['Retry-After', '1'])).toBe(false);
});

test('a redirect without Location, and a missing response, lead nowhere', () => {
  expect(isSoFor('GET', 302)).toBe(false);
  expect(isSoFor('GET', 0)).toBe(false);
});
