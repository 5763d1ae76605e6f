import type { Blamed } from '../../check/history/blame.ts';
import { methodFor, type Plan } from '../../check/history/plan.ts';
import { isBrokenBy, mayExercise } from '../../check/history/rule.ts';
import { named } from '../../check/history/sentences.ts';
import { type Check, isAbout, type ProbeCheck, type Subject } from '../../check/requirement.ts';
import { whyUntried } from '../trials/subject.ts';

/** A requirement that histories decide, and a type that it applies to. */
export interface RuleAtType {
  readonly check: ProbeCheck & Required<Pick<ProbeCheck, 'history'>>;
  readonly subject: Subject;
}

/** Each requirement that histories decide, at each type that it applies to. */
export function rulesAtTypes(subjects: readonly Subject[], checks: readonly Check[]): readonly RuleAtType[] {
  return checks
    .filter((check): check is RuleAtType['check'] => check.by === 'probe' && check.history !== undefined)
    .flatMap((check) =>
      subjects
        .filter((subject) => isAbout(check, subject.type))
        .filter((subject) => whyUntried(check, subject) === undefined)
        .map((subject) => ({ check, subject })),
    );
}

/** Whether a plan may exercise a rule. */
export function isFor({ check: { history }, subject }: RuleAtType, plan: Plan): boolean {
  return mayExercise(history, subject.type.name, plan);
}

/** The id of the rule that forbids a deviation at the type of the blamed act; undefined if none does. */
export function ruleOf(blamed: Blamed, rules: readonly RuleAtType[]): string | undefined {
  return ruleFor(blamed, rules)?.check.id;
}

/** If the expected and observed values together have more characters, a sentence is easier to read without them. */
const mostOfValues = 160;

/** A deviation in the words of the rule that forbids it, with the values if they are short. */
export function saidOf(blamed: Blamed, rules: readonly RuleAtType[]): string {
  const { field, expected, observed } = blamed.deviation;
  const told = (value: unknown) => {
    const seen = named(blamed.deviation, value);
    return typeof seen === 'string' ? seen : JSON.stringify(seen);
  };
  const values = `Expected ${told(expected)}, observed ${told(observed)}.`;
  const { check, subject } = ruleFor(blamed, rules) ?? {};
  const asked = methodFor(blamed.act.operation, subject?.type ?? {});
  const said = check?.history.says(blamed, asked) ?? '';
  // never part of a value: part of a secret would not be recognised
  if (values.length <= mostOfValues) return `${said} ${values}`;
  return field === undefined ? said : `${said} It shows in ${field}.`;
}

function ruleFor(blamed: Blamed, rules: readonly RuleAtType[]): RuleAtType | undefined {
  return rules.find(
    ({ check: { history }, subject }) => subject.type.name === blamed.act.type && isBrokenBy(history, blamed),
  );
}
