import fc from 'fast-check';
import type { Subject } from '../../check/requirement.ts';
import type { Resource } from '../../resource/resource.ts';
import { plainItems } from './samples.ts';

/**
 * Numbers of other resources beside which a failure is tried again that is not seen by itself: what fails may
 * depend on how many resources exist, and when it was seen first others had made theirs.
 */
export const crowds: readonly number[] = [8, 32, 128];

/** Creates so many unremarkable resources of a type; the resource that made them removes them. @throws SetupFailed */
export async function crowd(count: number, resource: Resource, subject: Subject): Promise<void> {
  if (resource.learnt.adopted !== undefined) return;
  const items = fc.sample(plainItems(subject), { seed: count, numRuns: count });
  await Promise.all(items.map((item) => resource.create(item)));
}

/** Of counted identifiers one in so many may be needed for something to show. */
const shares = [2, 3, 5] as const;

/**
 * How many more resources each further trial is to find, so that where identifiers are counted its own come to every remainder
 * in turn: with as many in each trial as there are shares, they would have the same one for ever.
 * @param made - how many it makes by itself
 */
export function ballastFor(made: number): number {
  let count = 0;
  while (shares.some((share) => (made + count) % share === 0)) count += 1;
  return count;
}
