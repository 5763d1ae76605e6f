import { expect, test } from 'vitest';
import { exchange } from '../testing/exchanges.ts';
import { isNotModifiedUnasked, isRedirected, isServerError, refused } from './answer.ts';

test.each([
  [404, { isRefused: true, isError: false }],
  [429, { isRefused: false, isError: false }],
  [500, { isRefused: false, isError: true }],
  [501, { isRefused: true, isError: false }],
  [502, { isRefused: false, isError: true }],
  [503, { isRefused: false, isError: false }],
  [507, { isRefused: false, isError: true }],
])('status %s', (status, expected) => {
  const answer = exchange({ status });
  expect({ isRefused: refused(answer), isError: isServerError(answer) }).toEqual(expected);
});

test('a write for which there is no storage is refused', () => {
  const answer = exchange({ status: 507, method: 'POST' });
  expect({ isRefused: refused(answer), isError: isServerError(answer) }).toEqual({
    isRefused: true,
    isError: false,
  });
});

test.each([
  [301, true],
  [304, false],
  [404, false],
])('%s is a redirect: %s', (status, expected) => {
  expect(isRedirected(exchange({ status }))).toBe(expected);
});

const asked = (method: string, status: number, ...names: readonly string[]) => {
  const { request, ...rest } = exchange({ method, status });
  const headers = [...request.headers, ...names.map((name) => [name, '"x"'] as const)];
  return isNotModifiedUnasked({ ...rest, request: { ...request, headers } });
};

test.each(['GET', 'HEAD'])('304 to %s needs a condition, whichever, and however it is spelled', (method) => {
  expect(asked(method, 304)).toBe(true);
  expect(asked(method, 304, 'Accept')).toBe(true);
  expect(['If-None-Match', 'if-modified-since', 'IF-RANGE'].some((name) => asked(method, 304, name))).toBe(
    false,
  );
});

test('nothing else is meant: another status, a write, or no response', () => {
  expect([asked('GET', 303), asked('PUT', 304), asked('GET', 0)]).toEqual([false, false, false]);
});
