import type { Act, Operation, Stranger } from '../../model/act.ts';
import { type Held, type Judgement, type Kind, type Relation, relationOf } from '../../model/deviation.ts';
import type { Life } from '../../model/knowledge.ts';
import type { Method } from '../../profile/profile.ts';
import type { Blamed } from './blame.ts';
import { type Plan, strangerOf } from './plan.ts';

/**
 * What a requirement says of histories: which deviations are its own, by what was done, to what, and how it shows. By the same
 * words it is counted how often it was at stake.
 */
export interface HistoryRule {
  /** Any of these makes a deviation its own. */
  readonly clauses: readonly Clause[];
  /** What the target did, in one sentence. @param asked - by which method */
  readonly says: (blamed: Blamed, asked: Method) => string;
}

export interface Clause {
  /** What must have been done. */
  readonly after: readonly Operation[];
  /** Of which resource it speaks: of that which it was done to, or of all others. */
  readonly of: Relation;
  /** How what is observed may differ. */
  readonly breaks: readonly Kind[];
  /** Who has done it; left out: the run itself. */
  readonly by?: Stranger;
  /** What was known of what it was done to; left out: whatever. */
  readonly on?: readonly Life[];
  /** Of which of these acts it speaks; left out: of each. */
  readonly when?: (act: Act) => boolean;
  /** Of which fields it speaks; left out: of each. */
  readonly fields?: (act: Act, name: string) => boolean;
}

/** Whether a deviation is one that a rule speaks of. */
export function isBrokenBy({ clauses }: HistoryRule, { act, relation, life, deviation }: Blamed): boolean {
  const { kind, field } = deviation;
  return clauses.some(
    (clause) =>
      clause.breaks.includes(kind) &&
      speaksOf(clause, act, relation, life) &&
      (clause.fields === undefined || field === undefined || clause.fields(act, field)),
  );
}

/** Whether what a rule speaks of may be done to a type in a plan. */
export function mayExercise({ clauses }: HistoryRule, type: string, plan: Plan): boolean {
  const acts = plan.filter((step) => step.type === type && step.isLook !== true);
  const isGone = acts.some(({ operation }) => operation === 'remove');
  return clauses.some(
    ({ after, on, by }) =>
      acts.some((step) => after.includes(step.operation) && strangerOf(step) === by) &&
      (on?.every((life) => life === 'gone') !== true || isGone),
  );
}

/** How often what was seen to be right after something done to a type could have been otherwise by a rule. */
export function stakeOf(
  { clauses }: HistoryRule,
  type: string,
  acts: readonly Act[],
  { held, lives }: Judgement,
): number {
  const isAtStake = ({ about, fields, kinds }: Held, step: number): boolean => {
    const [act, life] = [acts[step], lives[step]];
    if (act === undefined || life === undefined || act.type !== type) return false;
    // what had no answer may never have been asked
    if (act.fate === 'unseen') return false;
    return clauses.some(
      (clause) =>
        clause.breaks.some((kind) => kinds.includes(kind)) &&
        speaksOf(clause, act, relationOf(act, about), life) &&
        (clause.fields === undefined || fields.some((name) => clause.fields?.(act, name))),
    );
  };
  return held.reduce((sum, each) => sum + each.cleared.filter((step) => isAtStake(each, step)).length, 0);
}

function speaksOf({ after, of, on, by, when }: Clause, act: Act, relation: Relation, life: Life): boolean {
  return (
    after.includes(act.operation) &&
    (when?.(act) ?? true) &&
    of === relation &&
    (on?.includes(life) ?? true) &&
    act.by === by
  );
}
