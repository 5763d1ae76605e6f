import fc from 'fast-check';
import type { Subject } from '../../check/requirement.ts';
import { createAll } from '../../resource/create-all.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { SetupFailed } from '../../resource/setup-failed.ts';
import { itemsOf } from './samples.ts';

/**
 * How many other resources exist when a failure that does not show by itself is tried again: it may depend on the number of
 * resources, and when it was first seen, other trials had made theirs.
 */
export const crowds: readonly number[] = [8, 32, 128];

/**
 * Creates resources of a type, which the `cleanUp` of the given resource removes: unremarkable ones, but in the largest crowd half
 * of them have remarkable values, as there were when it was first seen.
 * @throws SetupFailed
 */
export async function crowd(count: number, resource: Resource, subject: Subject): Promise<void> {
  if (resource.learnt.adopted !== undefined) return;
  const { plain, any, edgeCases } = itemsOf(subject, resource.redact);
  const remarkable = count === crowds.at(-1) ? count / 2 : 0;
  const some = (items: fc.Arbitrary<Item>, numRuns: number) => fc.sample(items, { seed: count, numRuns });
  await createAll(resource, some(plain, count - remarkable));
  await createAll({ create: unlessRefused(resource) }, some(fc.oneof(any, ...edgeCases), remarkable));
}

/** A target may refuse remarkable values. */
function unlessRefused(resource: Resource): (item: Item) => Promise<unknown> {
  return async (item) => {
    try {
      return await resource.create(item);
    } catch (error) {
      if (error instanceof SetupFailed && error.refused) return undefined;
      throw error;
    }
  };
}

/** If identifiers are consecutive numbers, a failure may show only at every second, third or fifth of them. */
const shares = [2, 3, 5] as const;

/**
 * How many more resources to create before each further trial, so that consecutive identifiers of its own resources have every
 * remainder in turn: if each trial made a multiple of one of the shares, they would always have the same one.
 * @param made - how many the trial itself makes
 */
export function extraResourcesFor(made: number): number {
  let count = 0;
  while (shares.some((share) => (made + count) % share === 0)) count += 1;
  return count;
}
