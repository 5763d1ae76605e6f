import type { Plan } from '../../../check/history/plan.ts';
import type { Draft } from '../authoring/planned.ts';

/** The plans that drafts make. */
export function made(drafts: readonly Draft[]): readonly Plan[] {
  return drafts.map((draft) => draft());
}
