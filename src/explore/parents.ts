import fc from 'fast-check';
import type { Subject } from '../check/requirement.ts';
import { parentAt } from '../resource/ownership/parent.ts';
import { type Above, resourceAt, type Surroundings } from '../resource/resource.ts';
import { SetupFailed } from '../resource/setup-failed.ts';
import { plainItems } from './trials/samples.ts';

/** How many contents are tried if one is refused or has no answer. */
const mostItems = 5;

/** Makes a resource of a type as the parent of others; it stays until the run cleans up. @throws SetupFailed */
export async function parentMade(subject: Subject, around: Surroundings, seed: number): Promise<Above> {
  const resource = resourceAt(subject.type, subject.learnt, around);
  const items = fc.sample(plainItems(subject), { seed, numRuns: mostItems });
  let why = new SetupFailed('No content could be generated for it.', false);
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
