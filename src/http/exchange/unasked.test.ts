import { expect, test } from 'vitest';
import { exchange } from '../testing/exchanges.ts';
import { isNotModifiedUnasked } from './unasked.ts';

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
