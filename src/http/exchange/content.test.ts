import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../testing/exchanges.ts';
import { json } from './content.ts';

const read = (text: string) => json(exchange({ content: { text } }));

test('any JSON is read unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      const text = JSON.stringify(value);
      // an integer with an exponent is written out
      fc.pre(!/\de\+/.test(text));
      expect(JSON.stringify(read(text))).toBe(text);
    }),
    { seed: 20261121, numRuns: 500 },
  );
});

test('brackets within strings do not count, and those outside do', () => {
  const brackets = '["{\\"'.repeat(2_000);
  expect(read(JSON.stringify([brackets]))).toEqual([brackets]);
  expect(read(`${'['.repeat(500)}${']'.repeat(500)}`)).toBeDefined();
  expect(read(`${'['.repeat(501)}${']'.repeat(501)}`)).toBeUndefined();
  expect(read(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toBeUndefined();
  expect(read(`[${'[],'.repeat(10_000)}[]]`)).toHaveLength(10_001);
});

test('an unterminated string, however long, is not JSON', () => {
  expect(read(`["${'\\"'.repeat(100_000)}`)).toBeUndefined();
});
