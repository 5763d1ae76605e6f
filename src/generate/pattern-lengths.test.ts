import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofLengths } from './pattern-lengths.ts';

const sources = ['^[a-z0-9]+$', '^[A-Z][a-z]*$', '^id-\\d+$', '^[+*]{2}x+\\+$'];

test.each(sources)('texts of each length that a schema may require match %s', (source) => {
  const pattern = new RegExp(source, 'u');
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), (length) => {
      const texts = fc.sample(
        fc.oneof(...ofLengths(pattern, { min: length, max: length }).map((each) => fc.stringMatching(each))),
        { numRuns: 200, seed: 7 },
      );
      expect(texts.every((text) => pattern.test(text))).toBe(true);
      expect(texts.some((text) => text.length === length)).toBe(true);
    }),
    { seed: 20261122, numRuns: 20 },
  );
});

test.each([
  ['nothing is restricted', '^a+$', { min: 0, max: Number.POSITIVE_INFINITY }],
  ['nothing is repeated without an end', '^[a+*]{3}\\+$', { min: 4, max: 4 }],
  ['several things are', '^a+b*$', { min: 4, max: 4 }],
] as const)('a pattern stays as it is if %s', (_, source, lengths) => {
  const pattern = new RegExp(source, 'u');
  expect(ofLengths(pattern, lengths)).toEqual([pattern]);
});
