import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../http/exchange/json.ts';
import { kinds, kindsOf } from './kinds-of-values.ts';

test('every value has a kind that a report names', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const met = kindsOf(value as Json);
      expect(met.length).toBeGreaterThan(0);
      expect(kinds).toEqual(expect.arrayContaining([...met]));
    }),
  );
});

test.each<readonly [Json, readonly string[]]>([
  ['Ada', ['any other text']],
  ['', ['an empty text']],
  [' \t', ['blanks alone', 'control characters']],
  ['a b', ['any other text']],
  ['a  b', ['blanks at an end, or in a row']],
  ['a\n', ['blanks at an end, or in a row', 'control characters']],
  ['e\u0301', ['letters beyond ASCII', 'combining characters']],
  ['😀', ['letters beyond ASCII', 'characters beyond 16 bits']],
  ['שלום', ['letters beyond ASCII', 'letters from right to left']],
  [`"'`, ['quotes or backslashes']],
  ['null', ['a text like a number or a literal']],
  ['2026-01-01T00:00:00.5Z', ['an instant with a fraction']],
  ['2026-01-01T00:00:00Z', ['an instant without one']],
  ['2026-01-01T00:00:00+01:00', ['percent signs, pluses or slashes', 'an instant without one']],
  [0, ['zero']],
  [-1.5, ['a negative number', 'a fraction']],
  [2n ** 63n, ['a number beyond 32 bits']],
  [7, ['any other number']],
  [false, ['false']],
  [null, ['null']],
  [[], ['a list']],
  [{}, ['an object']],
])('%j is of these kinds', (value, expected) => {
  expect(kindsOf(value)).toEqual(expected);
});
