import type { Plan } from '../../check/history/plan.ts';
import type { Check, Subject } from '../../check/requirement.ts';
import { type Usable, usableOf } from '../plans/authoring/usable.ts';
import type { Run } from '../trials/run.ts';
import { isFor, type RuleAtType, rulesAtTypes } from './rules-at-types.ts';

/** What histories are made of, and which are wanted. */
export interface Ingredients {
  readonly subjects: readonly Subject[];
  readonly rules: readonly RuleAtType[];
  readonly usable: readonly Usable[];
  /** Whether a plan may exercise one of the rules. */
  isAsked(plan: Plan): boolean;
}

/** The part of a run that determines its histories. */
type Deciding = Pick<Run, 'seed' | 'effort'> & { readonly client: Pick<Run['client'], 'redact'> };

/** @param checks - only those that histories decide are considered */
export function ingredientsOf(
  all: readonly Subject[],
  checks: readonly Check[],
  { seed, client: { redact } }: Deciding,
): Ingredients {
  const subjects = all.filter(
    ({ learnt: { creation, adopted, lent } }) =>
      lent !== undefined || (creation !== undefined && adopted === undefined),
  );
  const rules = rulesAtTypes(subjects, checks);
  return {
    subjects,
    rules,
    usable: subjects.map((subject) => usableOf(subject, { seed, redact })),
    isAsked: (plan) => rules.some((rule) => isFor(rule, plan)),
  };
}
