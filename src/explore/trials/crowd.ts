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
