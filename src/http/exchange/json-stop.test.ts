import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whereParsingStops } from './json-stop.ts';

const seed = 20261124;

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** JSON texts in which one character is omitted, doubled or replaced. */
const nearlyJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom('', ' ', '"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', 'n'),
  )
  .map(([text, place, other]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + other + text.slice(at + 1);
  });

test('a text stops somewhere if and only if it does not parse', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), nearlyJson), (text) => {
      expect(whereParsingStops(text) === undefined).toBe(parses(text));
    }),
    { seed, numRuns: 2000 },
  );
});

test('parsing stops after a complete text, or at the end of an incomplete one', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cutAt) => {
      expect(whereParsingStops(`${text};`)).toBe(text.length);
      const beginning = text.slice(0, cutAt % text.length);
      if (!parses(beginning)) expect(whereParsingStops(beginning)).toBeLessThanOrEqual(beginning.length);
    }),
    { seed },
  );
});

test.each([
  ['{"a":1};', 7],
  ['[1,\n  NaN]', 6],
  ['[1,]', 3],
  ['{"a" 1}', 5],
  ['[{"a":"b"}', 10],
  ['', 0],
  [' ', 1],
  ['[1] [2]', 4],
  ['[1}', 2],
  ['["a\tb"]', 1],
])('%j stops at %d', (text, place) => {
  expect(whereParsingStops(text)).toBe(place);
});
