import { expect, test } from 'vitest';
import { randomOf, seedFor } from './random.ts';

const drawn = (...of: Parameters<typeof randomOf>) => Array.from({ length: 5 }, randomOf(...of));

test('the same numbers come for the same seed and purpose, from 0 to below 1', () => {
  const some = drawn(7, 'contents', 2);
  expect(drawn(7, 'contents', 2)).toEqual(some);
  expect(some.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(drawn(seedFor(7, 'contents', 2))).toEqual(some);
});

test('neighbouring seeds have nothing in common, nor have purposes that read alike', () => {
  const seeds = [
    ...Array.from({ length: 300 }, (_, seed) =>
      Array.from({ length: 3 }, (_, index) => seedFor(seed, 'long', index)),
    ),
    [seedFor(1, 'a', 'b'), seedFor(1, 'a b'), seedFor(1, 'a', 1), seedFor(1, 'a', '1'), seedFor(1, 'a1')],
  ].flat();
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.every((seed) => seed === (seed | 0))).toBe(true);
});
