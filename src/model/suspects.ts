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
    const act = acts[index] as Act;
    if (index < since || index >= step || act.fate === 'unsent') return false;
    return !isRefusedWrite(act) || (act.operation !== 'create' && lives[index] !== 'existing');
  });
}

/** Whether a write of the run itself was refused. */
export function isRefusedWrite({ operation, fate, by }: Act): boolean {
  return fate === 'refused' && writes.has(operation) && by === undefined;
}
