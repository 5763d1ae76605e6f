import { expect, test } from 'vitest';
import { mediaRangesIn, wouldTake } from './accept.ts';

const rangesOf = (...values: readonly string[]) =>
  mediaRangesIn(values.map((value) => ['ACCEPT', value] as const));

test('weights, parameters, quoted strings and empty elements are distinguished, in any number of fields', () => {
  const plain = { isNarrow: false, isRefused: false };
  expect(rangesOf('Application/JSON; Q=0.9 ,, text/*;q=0.000', 'a/b;c="x,;q=0";q=1')).toEqual([
    { ...plain, name: 'application/json' },
    { name: 'text/*', isNarrow: false, isRefused: true },
    { name: 'a/b', isNarrow: true, isRefused: false },
  ]);
  expect(mediaRangesIn([['Content-Type', 'a/b']])).toEqual([]);
  expect(rangesOf('', ' , ')).toEqual([]);
});

test.each([
  ['application/json;q=0.9', true],
  ['text/html, application/json;q=0.001', true],
  ['application/json;charset=utf-8', true],
  ['application/*', true],
  ['text/html, */*;q=0.1', true],
  ['text/html', false],
  ['text/*', false],
  ['', true],
  ['application/json;q=0', false],
  ['application/json;q=0, */*', false],
  ['application/*;q=0.0, */*', false],
  ['application/json;q=0.5, application/*;q=0', true],
])('%j accepts JSON: %s', (value, expected) => {
  expect(wouldTake(rangesOf(value), 'application/json')).toBe(expected);
});
