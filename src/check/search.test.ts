import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sample } from './samples.ts';
import { search, type TryVector } from './search.ts';
import type { Trial } from './trial.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const sampleOf = (value: number): Sample => ({ case: { name: 'any' }, value });
const vector = Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 1000 }).map(sampleOf));

/** Tries that take a while each, and fail where a value is 10 or more. */
function tries(ms: number): { readonly sizes: number[]; readonly tryVector: TryVector } {
  const sizes: number[] = [];
  return {
    sizes,
    tryVector(samples) {
      vi.advanceTimersByTime(ms);
      sizes.push(samples.length);
      const trials = samples.map((sample) => {
        const objection = (sample.value as number) < 10 ? undefined : { outcome: 'failed', message: 'x' };
        return { sample, objection } as unknown as Trial;
      });
      return Promise.resolve(trials);
    },
  };
}

test('a failure is shrunk to one sample, and to the smallest', async () => {
  const { tryVector } = tries(1);
  const found = await search(vector, tryVector, { seed: 1, shrink: true });
  expect(found).toMatchObject({ together: 1, failure: { sample: { value: 10 } } });
});

test('the first failure counts however long it took, and nothing smaller is tried after the time', async () => {
  const { sizes, tryVector } = tries(60_000);
  const found = await search(vector, tryVector, { seed: 1, shrink: true });
  expect(found).toMatchObject({ together: 4 });
  expect(sizes).toEqual([4]);
});

test('without shrinking one vector is tried once', async () => {
  const { sizes, tryVector } = tries(1);
  expect(await search(vector, tryVector, { seed: 1, shrink: false })).toMatchObject({ together: 4 });
  expect(sizes).toEqual([4]);
});

test('an error of a try is thrown, and ends the search', async () => {
  const failing = vi.fn<TryVector>().mockRejectedValue(new Error('gone'));
  await expect(search(vector, failing, { seed: 1, shrink: true })).rejects.toThrow('gone');
  expect(failing).toHaveBeenCalledTimes(1);
});
