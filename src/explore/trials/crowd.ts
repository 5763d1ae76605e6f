import fc from 'fast-check';
import type { Subject } from '../../check/requirement.ts';
import { createAll } from '../../resource/create-all.ts';
import type { Resource } from '../../resource/resource.ts';
import { plainItems } from './samples.ts';

/**
 * How many other resources exist when a failure that does not show by itself is tried again: it may depend on the number of
 * resources, and when it was first seen, other trials had made theirs.
 */
export const crowds: readonly number[] = [8, 32, 128];

/** Creates unremarkable resources of a type, which the `cleanUp` of the given resource removes. @throws SetupFailed */
export async function crowd(count: number, resource: Resource, subject: Subject): Promise<void> {
  if (resource.learnt.adopted !== undefined) return;
  const items = fc.sample(plainItems(subject), { seed: count, numRuns: count });
  await createAll(resource, items);
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
