import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';

test.each([
  ['connect', 'ECONNREFUSED', 'refused'],
  ['connect', 'EHOSTUNREACH', 'refused'],
  ['read', 'EHOSTUNREACH', 'reset'],
  ['write', 'ENETUNREACH', 'reset'],
  ['read', 'ECONNRESET', 'reset'],
])('%s %s: the problem says whether anything was sent', (syscall, code, kind) => {
  expect(problemOf(Object.assign(new Error('why'), { code, syscall })).kind).toBe(kind);
});
