import fc from 'fast-check';
import type { Sample } from './samples.ts';
import { type FailedTrial, isFailed, type Trial } from './trial.ts';
import { vectorOf } from './vector.ts';

/** How many smaller cases are tried at most: a number and not a time, so that the same seed has the same result everywhere. */
const mostTries = 300;

/** Tries the samples of a vector side by side. */
export type TryVector = (samples: readonly Sample[]) => Promise<readonly Trial[]>;

export interface Found {
  readonly failure: FailedTrial;
  /** The vector's seed and path in fast-check. */
  readonly seed: number;
  readonly path: string;
}

/**
 * Tries a vector, and if it fails and shrinking is wanted, ever smaller ones.
 * @returns the smallest failure found, or undefined
 * @throws whatever `tryVector` throws
 */
export async function search(
  arbitraries: readonly fc.Arbitrary<Sample>[],
  tryVector: TryVector,
  options: { readonly seed: number; readonly shrink: boolean },
): Promise<Found | undefined> {
  let smallest: FailedTrial | undefined;
  let broken: { error: unknown } | undefined;
  let tries = 0;
  const holds = async (samples: readonly Sample[]): Promise<boolean> => {
    if (broken !== undefined || tries > mostTries) return true;
    tries += 1;
    try {
      const failure = (await tryVector(samples)).find(isFailed);
      if (failure !== undefined) smallest = failure;
      return failure === undefined;
    } catch (error) {
      broken = { error };
      return true;
    }
  };
  const details = await fc.check(fc.asyncProperty(vectorOf(arbitraries), holds), {
    seed: options.seed,
    numRuns: 1,
    endOnFailure: !options.shrink,
  });
  if (broken !== undefined) throw broken.error;
  if (smallest === undefined || details.counterexamplePath === null) return undefined;
  return { failure: smallest, seed: details.seed, path: details.counterexamplePath };
}
