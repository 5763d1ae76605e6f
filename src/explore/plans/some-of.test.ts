import { expect, test } from 'vitest';
import { someOf } from './some-of.ts';

const all = Array.from({ length: 41 }, (_, index) => index);

test('at standard effort everything is tried, in the given order', () => {
  expect(someOf(all, { seed: 3, effort: 'standard' })).toEqual(all);
});

test('at quick effort one of four in a row is tried, and with other seeds the others', () => {
  const tried = Array.from({ length: 32 }, (_, seed) => someOf(all, { seed, effort: 'quick' }));
  expect(tried.map((some) => some.map((each) => Math.floor(each / 4)))).toEqual(
    tried.map(() => Array.from({ length: 11 }, (_, index) => index)),
  );
  expect(new Set(tried.flat()).size).toBe(all.length);
});
