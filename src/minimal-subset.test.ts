import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimalSubset } from './minimal-subset.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

test('what is needed stays, in its order, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat({ max: 59 }), { minLength: 1, maxLength: 6 }), async (needed) => {
      const shows = (some: readonly number[]) => needed.every((number) => some.includes(number));
      expect(await minimalSubset(numbers(60), shows)).toEqual(needed.toSorted((a, b) => a - b));
    }),
  );
});

test('of many things few are tried, not each of them by itself', async () => {
  let tries = 0;
  const shows = (some: readonly number[]) => {
    tries += 1;
    return some.includes(700);
  };
  expect(await minimalSubset(numbers(1_000), shows)).toEqual([700]);
  expect(tries).toBeLessThan(40);
});

test('where no more may be tried all of them stay', async () => {
  expect(
    await minimalSubset(
      numbers(9),
      () => true,
      () => true,
    ),
  ).toEqual(numbers(9));
});

test('nothing at all is never tried', async () => {
  for (const count of [1, 2, 4, 7]) {
    const tried: number[] = [];
    const shows = (some: readonly number[]) => tried.push(some.length) > 0;
    expect(await minimalSubset(numbers(count), shows)).toHaveLength(1);
    expect(tried).not.toContain(0);
  }
});
