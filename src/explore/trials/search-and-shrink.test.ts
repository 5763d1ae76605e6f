import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Sample } from './samples.ts';
import { search, type TryVector } from './search-and-shrink.ts';
import { isFailed, type Trial } from './trial.ts';

const sampleOf = (value: number): Sample => ({ case: { name: 'any' }, value });
const vector = Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 1000 }).map(sampleOf));

/** Tries that fail if a value is 10 or more; `failed` are the sizes of those that did. @param fails - another condition */
function tries(fails = (value: unknown) => (value as number) >= 10): {
  readonly sizes: number[];
  readonly failed: number[];
  readonly tryVector: TryVector;
} {
  const sizes: number[] = [];
  const failed: number[] = [];
  return {
    sizes,
    failed,
    tryVector(samples) {
      sizes.push(samples.length);
      const trials = samples.map((sample) => {
        const verdict = { outcome: fails(sample.value) ? 'failed' : 'passed' };
        return { sample, verdict } as unknown as Trial;
      });
      if (trials.some(isFailed)) failed.push(samples.length);
      return Promise.resolve(trials);
    },
  };
}

test('a failure is shrunk to a single sample, and to the smallest one', async () => {
  const { failed, tryVector } = tries();
  const found = await search(vector, tryVector, { seed: 1, shrink: true });
  expect(found).toMatchObject({ failure: { sample: { value: 10 } } });
  expect(failed.at(-1)).toBe(1);
});

test('if it matters neither what samples hold nor how many there are, the smallest one is found at once', async () => {
  const { sizes, tryVector } = tries(() => true);
  const found = await search(vector, tryVector, { seed: 1, shrink: true });
  expect(found).toMatchObject({ failure: { sample: { value: 0 } } });
  expect(sizes).toEqual([4, 1]);
});

test('the smallest sample is not tried again for each half that begins with it', async () => {
  const sizes: number[] = [];
  const ofTwo: TryVector = async (samples) => {
    sizes.push(samples.length);
    const failure = { sample: samples.length, verdict: { outcome: 'failed' } } as unknown as Trial;
    return samples.length > 1 ? [failure] : [];
  };
  expect(await search(vector, ofTwo, { seed: 1, shrink: true })).toMatchObject({ failure: { sample: 2 } });
  // all, the smallest, the first half, and each sample of that
  expect(sizes).toEqual([4, 1, 2, 1, 1]);
});

test('a long shrinking is given up after a number of tries, with the smallest failure so far', async () => {
  const { sizes, tryVector } = tries((values) =>
    (values as readonly number[]).every((value) => value > 1234),
  );
  const number = fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 }));
  const long = fc.tuple(...Array.from({ length: 100 }, () => number));
  const samples = [long.map((value): Sample => ({ case: { name: 'any' }, value }))];
  const found = await search(samples, tryVector, { seed: 1, shrink: true });
  expect(found).toMatchObject({ failure: { verdict: { outcome: 'failed' } } });
  expect(sizes).toHaveLength(301);
});

test('without shrinking one vector is tried once', async () => {
  const { sizes, tryVector } = tries();
  const found = await search(vector, tryVector, { seed: 1, shrink: false });
  expect(found).toMatchObject({ failure: { verdict: { outcome: 'failed' } } });
  expect(sizes).toEqual([4]);
});

test('an error of a try is thrown, and ends the search', async () => {
  const failing = vi.fn<TryVector>().mockRejectedValue(new Error('gone'));
  await expect(search(vector, failing, { seed: 1, shrink: true })).rejects.toThrow('gone');
  expect(failing).toHaveBeenCalledTimes(1);
});
