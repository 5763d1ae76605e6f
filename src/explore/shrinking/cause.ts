import type { Plan, Step } from '../../check/history/plan.ts';
import { writes } from '../../model/act.ts';
import type { Deviation } from '../../model/deviation.ts';
import { type Finding, likeIn } from './finding.ts';
import type { Pursuing } from './pursuing.ts';

/** What of a deviation tells how to look for it. */
export type Looked = Pick<Deviation, 'about' | 'type' | 'kind'>;

/** A look at the resource that deviates, or a list that shows extra ones. */
export function lookFor({ about, type, kind }: Looked): Step {
  return kind === 'extra resource'
    ? { operation: 'list', type, about: [], isLook: true }
    : { operation: 'read', type, about: [about], isLook: true };
}

/** A plan that ends with a look right after the cause of what it shows. */
interface Cut {
  readonly plan: Plan;
  readonly found: Finding;
}

/**
 * Cuts a plan after the first step after which a look shows a deviation, which is the cause. That step is found by halving: each
 * plan tried has a single look, at its end, so that no look hides what depends on the step before.
 * @returns undefined if there is nothing to choose from, if no plan that is cut shows the deviation, or if a read is the cause: it
 *   may be the second read that differs, and not the first one that changed something
 */
export async function cutAfterCause(
  plan: Plan,
  { blamed: { deviation } }: Finding,
  { carryOut, isSpent }: Pick<Pursuing, 'carryOut' | 'isSpent'>,
): Promise<Cut | undefined> {
  let suspects = deviation.suspects;
  let cut: Cut | undefined;
  if (suspects.length < 2) return undefined;
  const cutAt = async (step: number): Promise<Cut | undefined> => {
    const tried = [...plan.slice(0, step + 1), { ...lookFor(deviation), isAfterCause: true as const }];
    const found = likeIn(await carryOut(tried), deviation);
    return found && { plan: tried, found };
  };
  while (suspects.length > 1 && !isSpent()) {
    const middle = Math.floor((suspects.length - 1) / 2);
    const shown = await cutAt(suspects[middle] as number);
    suspects = shown === undefined ? suspects.slice(middle + 1) : suspects.slice(0, middle + 1);
    cut = shown ?? cut;
  }
  const [cause = 0] = suspects;
  if (!writes.has((plan[cause] as Step).operation)) return undefined;
  return cut?.plan.length === cause + 2 ? cut : cutAt(cause);
}
