import { type Act, writes } from './act.ts';
import type { Life } from './knowledge.ts';

/** A history as far as it was judged, with what was known before each step of what it was about. */
interface Past {
  readonly acts: readonly Act[];
  readonly lives: readonly Life[];
}

/** The steps from one to another that may have done something; what was refused for what it says has not. */
export function suspectsBetween(since: number, step: number, { acts, lives }: Past): readonly number[] {
  return [...acts.keys()].filter((index) => {
    const { operation, fate, by } = acts[index] as Act;
    if (index < since || index >= step) return false;
    const isDenied = fate === 'refused' && writes.has(operation) && by === undefined;
    return !isDenied || (operation !== 'create' && lives[index] !== 'alive');
  });
}
