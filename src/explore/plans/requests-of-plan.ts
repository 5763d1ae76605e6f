import { methodOf, type Plan, type Step } from '../../check/history/plan.ts';
import { writes } from '../../model/act.ts';
import type { Method } from '../../profile/profile.ts';

/** Requests to one resource type by one method. */
interface Requests {
  readonly resource: string;
  readonly method: Method;
  readonly count: number;
}

/** Types of the existing resources, by name. */
type There = Map<string, string>;

/** Requests of a plan if all are accepted: its steps, looks before a write to a free path, and the removal of what is left. */
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

/** The types of the resources that a plan leaves if everything is accepted, by name. */
export function leftBy(plan: Plan): ReadonlyMap<string, string> {
  const there: There = new Map();
  for (const step of plan) if (step.credential === undefined) note(step, there);
  return there;
}

/** Whether a step writes to a path that GET must first show to be free: something was removed there, or nothing was made. */
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
