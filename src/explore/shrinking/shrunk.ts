import type { Plan } from '../../check/history/plan.ts';
import type { Reductions } from './reductions.ts';

/** How many plans one search tries at most. */
const mostTries = 50;

interface Shrinking {
  shows(candidate: Plan): Promise<boolean>;
  readonly kinds: readonly Reductions[];
  /** Whether no more plans may be carried out. */
  isSpent(): boolean;
}

/** The smallest plan found within a number of tries; all reductions are tried again until none succeeds. */
export async function shrunk(plan: Plan, { shows, kinds, isSpent }: Shrinking): Promise<Plan> {
  const tried = new Set<string>();
  const pass = async (smallest: Plan, reductions: Reductions): Promise<Plan> => {
    let least = smallest;
    let candidates = Iterator.from(reductions(least));
    for (let index = 0; tried.size < mostTries && !isSpent(); ) {
      const { value: candidate } = candidates.next();
      if (candidate === undefined) break;
      const key = JSON.stringify(candidate);
      const isNew = !tried.has(key);
      tried.add(key);
      if (isNew && (await shows(candidate))) {
        least = candidate;
        candidates = Iterator.from(reductions(least)).drop(index);
      } else index += 1;
    }
    return least;
  };
  for (let smallest = plan; ; ) {
    const before = smallest;
    for (const reductions of kinds) smallest = await pass(smallest, reductions);
    if (smallest === before) return smallest;
  }
}
