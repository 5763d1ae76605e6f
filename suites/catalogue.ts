import type { Gap, Observer } from '../src/check/observation.ts';
import type { Check } from '../src/check/requirement.ts';
import type { Requirement } from '../src/evidence/requirement.ts';
import { classes } from './index.ts';
import type { Rule } from './load-class.ts';

export { classes } from './index.ts';

/** Every requirement of every class with its check, in the order of reports. */
export const rules: readonly Rule[] = classes.flatMap((each) => each.rules);

export const requirements: readonly Requirement[] = rules.map(({ requirement }) => requirement);

export const checks: readonly Check[] = rules.map(({ check }) => check);

/** What the documents of the classes leave open. */
export const gaps: readonly Gap[] = classes.flatMap((each) => each.gaps);

/** The gaps that a run can observe. */
export const observers: readonly Observer[] = gaps.filter((gap): gap is Observer => gap.observed === true);

/** @returns the requirement with that id, or undefined */
export function requirementOf(id: string): Requirement | undefined {
  return requirements.find((requirement) => requirement.id === id);
}

/** The document that this version of the suite tests for. */
export const specification = classes[0]?.document ?? '';
