import { type Act, type Operation, operations, type Unauthorized } from '../../model/act.ts';
import { type Held, type Judgement, type Kind, type Relation, relationOf } from '../../model/deviation.ts';
import type { Life } from '../../model/knowledge.ts';
import type { Method } from '../../profile/profile.ts';
import type { Blamed } from './blame.ts';
import { actsOnRemoved, type Plan, unauthorizedOf } from './plan.ts';

/**
 * What a requirement says about histories: which deviations break it, after which operations, on which resources. The same
 * clauses count how often it was exercised.
 */
export interface HistoryRule {
  /** A deviation that matches any of these breaks the rule. */
  readonly clauses: readonly Clause[];
  /** What the target did, in one sentence. @param asked - the method */
  readonly says: (blamed: Blamed, asked: Method) => string;
}

export interface Clause {
  /** What must have been done. */
  readonly after: readonly Operation[];
  /** The resource that deviates: the one it was done to, or any other. */
  readonly subject: Relation;
  /** The kinds of deviation that break the rule. */
  readonly deviations: readonly Kind[];
  /** Who did it; left out: the run itself. */
  readonly by?: Unauthorized;
  /** What was known before about the resource it was done to; left out: anything. */
  readonly stateBefore?: readonly Life[];
  /** Which of these acts it covers; left out: all. */
  readonly when?: (act: Act) => boolean;
  /** Which fields it covers; left out: all. */
  readonly fields?: (act: Act, name: string) => boolean;
}

export const everyOperation: readonly Operation[] = operations;

/** How it shows that a resource was changed, removed or brought back, or that a further one was made. */
export const signsOfChange: readonly Kind[] = [
  'wrong value',
  'missing resource',
  'still there',
  'extra resource',
];

/** Whether a deviation breaks a rule. */
export function isBrokenBy({ clauses }: HistoryRule, { act, relation, life, deviation }: Blamed): boolean {
  const { kind, field } = deviation;
  return clauses.some(
    (clause) =>
      clause.deviations.includes(kind) &&
      speaksOf(clause, act, relation, life) &&
      (clause.fields === undefined || field === undefined || clause.fields(act, field)),
  );
}

/** Whether a plan may exercise a rule at a type. A clause about removed resources counts only if the plan acts on one after its removal. */
export function mayExercise({ clauses }: HistoryRule, type: string, plan: Plan): boolean {
  const onGone = actsOnRemoved(plan);
  return clauses.some(({ after, stateBefore, by }) =>
    (stateBefore?.every((life) => life === 'removed') === true ? onGone : plan).some(
      (step) =>
        step.type === type &&
        step.isLook !== true &&
        after.includes(step.operation) &&
        unauthorizedOf(step) === by,
    ),
  );
}

/** How often something seen to be right after an act on a type could have shown that the rule is broken. */
export function timesExercised(
  { clauses }: HistoryRule,
  type: string,
  acts: readonly Act[],
  { held, lives }: Judgement,
): number {
  // `held` has many more entries than there are acts, so each act selects its clauses once
  const speaking = acts.map((act, step) => {
    const life = lives[step];
    // a request without an answer may never have arrived
    const isSeen = act.fate !== 'unseen' && act.fate !== 'unsent';
    if (act.type !== type || !isSeen || life === undefined) return undefined;
    const about = (relation: Relation) => clauses.filter((clause) => speaksOf(clause, act, relation, life));
    return { act, itself: about('itself'), another: about('another') };
  });
  const isExercised = ({ about, fields, kinds }: Held, step: number): boolean => {
    const said = speaking[step];
    if (said === undefined) return false;
    const { act } = said;
    return said[relationOf(act, about)].some(
      (clause) =>
        clause.deviations.some((kind) => kinds.includes(kind)) &&
        (clause.fields === undefined || fields.some((name) => clause.fields?.(act, name))),
    );
  };
  return held.reduce((sum, each) => sum + each.cleared.filter((step) => isExercised(each, step)).length, 0);
}

function speaksOf(
  { after, subject, stateBefore, by, when }: Clause,
  act: Act,
  relation: Relation,
  life: Life,
): boolean {
  return (
    subject === relation &&
    after.includes(act.operation) &&
    act.by === by &&
    (stateBefore?.includes(life) ?? true) &&
    (when?.(act) ?? true)
  );
}
