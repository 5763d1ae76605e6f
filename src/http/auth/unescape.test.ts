import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingsOf } from './unescape.ts';

const pieces = fc.oneof(
  fc.constantFrom(
    '\\',
    '%',
    '&',
    '#',
    ';',
    'u',
    'U',
    'x',
    'n',
    'N',
    'B',
    '"',
    '41',
    'd83d',
    'DE00',
    'amp',
    'é',
    '😀',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

test('whatever stands behind a backslash, a percent sign or an ampersand, it is read without an error', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      for (const { octets, starts } of readingsOf(text)) {
        expect(starts).toHaveLength(octets.length + 1);
        expect(starts.at(-1)).toBe(text.length);
      }
    }),
    { seed: 20261121, numRuns: 3_000 },
  );
});

test.each([
  ['a\\nb', 'a\nb'],
  ['\\u0041\\U0042', 'A\\U0042'],
  ['\\N\\B\\/', '\\N\\B/'],
  ['&amp;&LT;&#65;&#X42;', '&<AB'],
  ['%41%zz', 'A%zz'],
])('%s means %s', (text, meant) => {
  const [first] = readingsOf(text);
  expect(first?.octets).toBe(meant);
});
