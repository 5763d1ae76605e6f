import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vectorOf } from './vector.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index);
const vector = vectorOf(Array.from({ length: 50 }, () => fc.integer({ min: 0, max: 10_000 })));

test.each(seeds)('shrinks to the one smallest sample that fails (seed %i)', async (seed) => {
  const details = await fc.check(
    fc.asyncProperty(vector, async (values) => values.every((value) => value < 100)),
    { seed, numRuns: 1 },
  );
  expect(details.counterexample).toEqual([[100]]);
});

test.each(seeds)('the path leads to the same sample again (seed %i)', async (seed) => {
  const property = fc.asyncProperty(vector, async (values) => values.every((value) => value % 7 !== 3));
  const first = await fc.check(property, { seed, numRuns: 1 });
  const again = await fc.check(property, {
    seed,
    path: first.counterexamplePath ?? '',
    numRuns: 1,
    endOnFailure: true,
  });
  expect(first.failed).toBe(true);
  expect(again.counterexample).toEqual(first.counterexample);
});

test('a vector whose samples all pass is tried once', async () => {
  let tried = 0;
  const details = await fc.check(
    fc.asyncProperty(vector, async () => {
      tried += 1;
      return true;
    }),
    { seed: 1, numRuns: 1 },
  );
  expect(details.failed).toBe(false);
  expect(tried).toBe(1);
});
