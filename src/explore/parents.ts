import fc from 'fast-check';
import type { Subject } from '../check/requirement.ts';
import { parentAt } from '../resource/parent.ts';
import { type Above, resourceAt, type Surroundings } from '../resource/resource.ts';
import { SetupFailed } from '../resource/setup-failed.ts';
import { plainItems } from './trials/samples.ts';

/** How many contents are tried where one is refused, or has no answer. */
const mostItems = 5;

/** Makes the resource of a type below which others are to be made; it stays until the run cleans up. @throws SetupFailed */
export async function parentMade(subject: Subject, around: Surroundings, seed: number): Promise<Above> {
  const resource = resourceAt(subject.type, subject.learnt, around);
  const items = fc.sample(plainItems(subject), { seed, numRuns: mostItems });
  let why = new SetupFailed('There is nothing that it could be made of.', false);
  for (const item of items) {
    try {
      const parent = parentAt(await resource.create(item), resource.type);
      around.ledger.parent(parent);
      return { parent, resource };
    } catch (error) {
      if (!(error instanceof SetupFailed)) throw error;
      why = error;
    }
  }
  throw why;
}
