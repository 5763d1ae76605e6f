import { type Act, writes } from './act.ts';
import type { Life } from './knowledge.ts';

/** The part of a history judged so far, with what was known about the resource of each step before it. */
interface Past {
  readonly acts: readonly Act[];
  readonly lives: readonly Life[];
}

/** The steps between two others that may have had an effect: all that were sent, but writes that were refused for their content. */
export function suspectsBetween(since: number, step: number, { acts, lives }: Past): readonly number[] {
  return [...acts.keys()].filter((index) => {
    const { operation, fate, by } = acts[index] as Act;
    if (index < since || index >= step || fate === 'unsent') return false;
    const isDenied = fate === 'refused' && writes.has(operation) && by === undefined;
    return !isDenied || (operation !== 'create' && lives[index] !== 'existing');
  });
}
