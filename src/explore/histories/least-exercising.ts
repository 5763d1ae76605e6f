import type { Performed } from '../../check/history/performed.ts';
import type { Plan } from '../../check/history/plan.ts';
import { type HistoryRule, timesExercised } from '../../check/history/rule.ts';
import { learntIn, type Told, type Types, toldBy } from '../../check/history/told.ts';
import { minimalSubset } from '../../minimal-subset.ts';
import type { Act } from '../../model/act.ts';
import type { Held } from '../../model/deviation.ts';

/**
 * The fewest steps of a history that still exercise a rule, as far as the record tells; on resources of the type itself, if
 * the history exercises the rule on any of them.
 */
export async function leastExercising(
  rule: HistoryRule,
  typeName: string,
  plan: Plan,
  { history, acts, types }: Pick<Told, 'history' | 'acts'> & { readonly types: Types },
): Promise<Plan> {
  const learnt = learntIn(history, types);
  const exercises = (steps: readonly number[], isMeant: (held: Held) => boolean) => {
    const done = steps.map((step) => history.done[step] as Performed['done'][number]);
    const some = { history: { ...history, done }, acts: steps.map((step) => acts[step] as Act) };
    const what = toldBy(only(plan, steps), some, learnt);
    const held = what.judgement.held.filter(isMeant);
    return timesExercised(rule, typeName, what.acts, { ...what.judgement, held }) > 0;
  };
  const own = new Set(acts.flatMap(({ type, about }) => (type === typeName ? about : [])));
  const isOwn = ({ about }: Held) => own.has(about);
  const isMeant = exercises([...plan.keys()], isOwn) ? isOwn : () => true;
  // steps at the end are left out first; a step that makes a resource takes those that use it along
  const steps = await minimalSubset([...plan.keys()].reverse(), (some) =>
    exercises(possible(plan, some), isMeant),
  );
  // a rest exercises nothing
  return only(plan, possible(plan, steps)).map(({ restMs, ...step }) => step);
}

/** Those of the given steps that are possible without the others, in order: none uses a resource whose creation is left out. */
function possible(plan: Plan, steps: readonly number[]): readonly number[] {
  const left = new Set(steps);
  const unmade = plan.flatMap(({ operation, about }, step) =>
    operation === 'create' && !left.has(step) ? about : [],
  );
  const missing = new Set(unmade);
  return [...plan.keys()].filter(
    (step) => left.has(step) && plan[step]?.about.every((name) => !missing.has(name)) === true,
  );
}

function only(plan: Plan, steps: readonly number[]): Plan {
  return plan.filter((_, index) => steps.includes(index));
}
