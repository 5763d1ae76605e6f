import { methodOf, type Plan, type Step } from '../../check/history/plan.ts';
import { writes } from '../../model/act.ts';
import type { Method } from '../../profile/profile.ts';

/** Requests to one resource type by one method. */
interface Requests {
  readonly resource: string;
  readonly method: Method;
  readonly count: number;
}

/** Types of what is there, by name. */
type There = Map<string, string>;

/** What a plan takes where all is accepted: its steps, looks where nothing is to be written to, and removing what is left. */
export function requestsOfPlan(plan: Plan): readonly Requests[] {
  const there: There = new Map();
  const sent = plan.flatMap((step): readonly Requests[] => {
    const own = { resource: step.type, method: methodOf[step.operation], count: 1 };
    const look = { ...own, method: 'GET' as const };
    const isSeenFirst = mustSeeFirst(step, there);
    if (step.credential === undefined) note(step, there);
    return isSeenFirst ? [look, own] : [own];
  });
  const removals = [...there.values()].map((resource) => ({ resource, method: 'DELETE' as const, count: 1 }));
  return [...sent, ...removals];
}

/** The types of what a plan leaves there where all is accepted, by name. */
export function leftBy(plan: Plan): ReadonlyMap<string, string> {
  const there: There = new Map();
  for (const step of plan) if (step.credential === undefined) note(step, there);
  return there;
}

/** Nothing is written where something was removed, or nobody has made anything, before GET says that nothing is there. */
function mustSeeFirst({ operation, about: [name = ''] }: Step, there: There): boolean {
  const isUse = operation !== 'create' && writes.has(operation);
  return isUse && !there.has(name);
}

function note({ operation, type, about }: Step, there: There): void {
  for (const name of about) {
    if (operation === 'remove') there.delete(name);
    if (operation === 'create' || operation === 'replace') there.set(name, type);
  }
}
