import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../http/exchange/json.ts';
import { hostile } from '../../testing/sample-report.ts';
import { difference } from './difference.ts';

/** The rows as text: expected, sign and observed, with `[…]` around marked parts. */
function rowsOf(expected: Json, observed: Json): readonly (readonly string[])[] {
  const rows = String(difference(expected, observed)).split('<tr').slice(2);
  return rows.map((row) =>
    row
      .split('<td')
      .slice(1)
      .map((cell) =>
        cell
          .replace(/^[^>]*>/, '')
          .replaceAll('<mark>', '[')
          .replaceAll('</mark>', ']')
          .replace(/<[^>]*>/g, '')
          .replaceAll('&quot;', '"'),
      ),
  );
}

test('equal values have no sign', () => {
  expect(rowsOf({ a: 1 }, { a: 1 })).toEqual([
    ['{', '', '{'],
    ['  "a": 1', '', '  "a": 1'],
    ['}', '', '}'],
  ]);
});

test('only the difference within a line is marked', () => {
  expect(rowsOf({ a: 'one x', b: 1 }, { a: 'one y', b: 1 })).toContainEqual([
    '  "a": "one [x]",',
    '≠',
    '  "a": "one [y]",',
  ]);
});

test('a line that only one side has is next to an empty cell', () => {
  const rows = rowsOf({ a: 1 }, { a: 1, b: 2 });
  expect(rows).toContainEqual(['', '≠', '  "b": 2']);
  // a comma at the end is not a difference
  expect(rows).toContainEqual(['  "a": 1', '', '  "a": 1,']);
  expect(rowsOf({ a: 1, b: 2 }, { a: 1 })).toContainEqual(['  "b": 2', '≠', '']);
});

test('words next to a value stay words, and lines without a common part are not marked', () => {
  expect(rowsOf('gone', ['a'])).toEqual([
    ['gone', '≠', '['],
    ['', '≠', '  "a"'],
    ['', '≠', ']'],
  ]);
});

test('equal lines far from a difference are summarised in one row', () => {
  const lines = Array.from({ length: 40 }, (_, index) => index);
  const rows = rowsOf([...lines, 'x'], [...lines, 'y']);
  expect(rows[0]).toEqual(['… 38 equal lines …']);
  expect(rows).toHaveLength(1 + 3 + 1 + 1);
});

test('a very long difference is cut, and says where the rest is', () => {
  const lines = (sign: string) => Array.from({ length: 10_000 }, (_, index) => `${sign} ${index}`);
  const text = String(difference(lines('a'), lines('b')));
  expect(text.match(/<tr/g)?.length).toBeLessThan(100);
  expect(text).toMatch(/\d+ further lines are in <a href="report.json">/);
  expect(String(difference('x'.repeat(100_000), 'y'.repeat(100_000))).length).toBeLessThan(5_000);
});

test('whatever differs is not markup, and equal values never differ', () => {
  const json = fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json);
  const value = fc.oneof(json, fc.constant(hostile), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(value, value, (expected, observed) => {
      const text = String(difference(expected, observed));
      expect(text).not.toContain('<script');
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
      expect(rowsOf(expected, expected).every(([, sign]) => sign !== '≠')).toBe(true);
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

test('each side has all its lines, in order', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lines, lines, (expected, observed) => {
      const rows = rowsOf(expected.join('\n'), observed.join('\n'));
      const side = (index: number) => rows.flatMap((row) => (row[index] ?? '').replace(/[[\]]/g, '') || []);
      fc.pre(rows.every((row) => row.length === 3));
      expect(side(0)).toEqual(expected);
      expect(side(2)).toEqual(observed);
    }),
    { seed: 20261121, numRuns: 300 },
  );
});
