import type { Plan } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import type { Effort } from '../trials/effort.ts';
import { Author } from './author.ts';
import type { Usable } from './usable.ts';

/** How long nothing is sent, in ms: whatever a target defers, it defers for seconds. */
const restMs: Readonly<Record<Effort, number>> = { quick: 2_000, standard: 10_000, thorough: 10_000 };

/**
 * Histories that look again at each write after a while: a target may show from a cache what it stores later, and lose it or
 * revert it by then. One write is looked at in the meantime and one is not, since the look may make the difference.
 */
export function restPlans(
  usable: readonly Usable[],
  { seed, effort }: { readonly seed: number; readonly effort: Effort },
): readonly Plan[] {
  return usable.map(({ type: { name } }, at) => {
    const author = new Author(usable, randomOf(seed + 12_000_000 + at));
    for (const isSeen of [true, false]) {
      const made = () => author.post(name, author.item(name));
      const slots = [made(), made(), made(), made()] as const;
      const [, patched, replaced, removed] = slots;
      author.write(patched, ['patch', author.item(name)]);
      author.write(replaced, ['replace', author.item(name)]);
      author.remove(removed);
      if (isSeen) author.steps.push(...slots.flatMap((slot) => author.looksAt(slot)));
    }
    const before = author.steps.length;
    author.look();
    const [first, ...rest] = author.steps.splice(before);
    if (first !== undefined) author.steps.push({ ...first, restMs: restMs[effort] }, ...rest);
    return author.steps;
  });
}
