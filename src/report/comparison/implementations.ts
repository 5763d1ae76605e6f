import { exceptionOf } from '../../evidence/exceptions.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { ClassReport, Report } from '../../evidence/report.ts';
import type { ClassName, Requirement } from '../../evidence/requirement.ts';
import { keyOf, type Result } from '../../evidence/result.ts';
import { type Comparison, compare } from './compare.ts';

/** A run, and the name of the implementation that it tested. */
export interface NamedRun {
  readonly name: string;
  readonly report: Report;
  /** URL of its `report.html`, relative to the page that shows it; undefined if the page is kept without its runs. */
  readonly evidence: string | undefined;
}

/** The state of an implementation at the time of one run. */
export interface Version extends NamedRun {
  /** By requirement. */
  readonly results: ReadonlyMap<string, readonly Result[]>;
}

/** A server and its versions over time. */
export interface Implementation {
  readonly name: string;
  /** Oldest first. */
  readonly versions: readonly Version[];
  readonly newest: Version;
}

/** The outcome of a requirement in one run, over all resource types; `absent`: it was not requested. */
export interface Verdict {
  readonly outcome: Outcome | 'absent';
  /** The profile knows every failure. */
  readonly known: boolean;
  /** The decisive ones come first. */
  readonly results: readonly Result[];
}

/** A requirement in the wording of the newest run. */
export interface AskedRequirement {
  readonly requirement: Requirement;
  /** Other runs word it differently, so it may be another one. */
  readonly reworded: boolean;
}

/** What changed in an implementation between two runs. */
export interface Step extends Comparison {
  readonly before: Version;
  readonly after: Version;
  /** How many outcomes did not change. */
  readonly equal: number;
}

/** Runs of the same name are versions of one implementation. @returns them in the order of their first runs */
export function implementationsOf(runs: readonly NamedRun[]): readonly Implementation[] {
  return [...Map.groupBy(runs, ({ name }) => name)].flatMap(([name, own]) => {
    const versions = own
      .map((run) => ({ ...run, results: Map.groupBy(run.report.results, ({ requirement }) => requirement) }))
      .toSorted(byTime);
    const newest = versions.at(-1);
    return newest === undefined ? [] : [{ name, versions, newest }];
  });
}

/** Everything that any run was asked to decide, by class. */
export function requirementsOf(
  implementations: readonly Implementation[],
): ReadonlyMap<ClassName, readonly AskedRequirement[]> {
  const newestFirst = implementations.flatMap(({ versions }) => versions).toSorted((a, b) => byTime(b, a));
  const wordings = Map.groupBy(
    newestFirst.flatMap(({ report }) => report.requirements),
    ({ id }) => id,
  );
  const asked = [...wordings.values()].flatMap(([requirement, ...older]) =>
    requirement === undefined
      ? []
      : [{ requirement, reworded: older.some(({ statement }) => statement !== requirement.statement) }],
  );
  return Map.groupBy(asked, ({ requirement }) => requirement.class);
}

/** The decisive outcome comes first: a failure for one resource type is a failure; `inapplicable` says least. */
const decisive: readonly Outcome[] = ['failed', 'cantTell', 'untested', 'passed', 'inapplicable'];

/** The outcome of one requirement in one run. */
export function verdictOf({ results, report }: Version, requirement: string): Verdict {
  const own = (results.get(requirement) ?? []).toSorted(
    (a, b) => decisive.indexOf(a.outcome) - decisive.indexOf(b.outcome),
  );
  const failed = own.filter(({ outcome }) => outcome === 'failed');
  return {
    outcome: own[0]?.outcome ?? 'absent',
    known: failed.length > 0 && failed.every((result) => exceptionOf(result, report.exceptions)),
    results: own,
  };
}

/** The result of a class in one run; undefined if it was not requested. */
export function classOf({ report }: Version, name: ClassName): ClassReport | undefined {
  return report.classes.find((each) => each.class === name);
}

/** The version since which nothing has changed; undefined if nothing ever changed. */
export function unchangedSince<T>(versions: readonly Version[], seen: (version: Version) => T) {
  const newest = versions.at(-1);
  if (newest === undefined) return undefined;
  const last = versions.findLastIndex((version) => seen(version) !== seen(newest));
  return last === -1 ? undefined : versions[last + 1];
}

/** From each version to the next, the latest first. */
export function stepsOf({ versions }: Implementation): readonly Step[] {
  return versions
    .slice(1)
    .map((after, index) => stepBetween(versions[index] ?? after, after))
    .toReversed();
}

function stepBetween(before: Version, after: Version): Step {
  const old = new Map(before.report.results.map((result) => [keyOf(result), result.outcome]));
  const equal = after.report.results.filter((result) => old.get(keyOf(result)) === result.outcome).length;
  return { ...compare(before.report, after.report), before, after, equal };
}

/** Whether anything differs from the run before, in outcomes or in how gaps are filled. */
export function hasChanged({ worse, better, undecided, other, observations }: Step): boolean {
  return [worse, better, undecided, other, observations].some((changes) => changes.length > 0);
}

/** When a run began, in ms; 0 if its report has no valid time. */
export function beginningOf({ report }: Pick<NamedRun, 'report'>): number {
  const at = Date.parse(report.run.startedAt);
  return Number.isNaN(at) ? 0 : at;
}

function byTime(a: NamedRun, b: NamedRun): number {
  const [one, other] = [a.report.run.id, b.report.run.id];
  return beginningOf(a) - beginningOf(b) || Number(one > other) - Number(one < other);
}

/** A report without its exchanges: those of many runs do not fit in memory. */
export function withoutExchanges(report: Report): Report {
  return {
    ...report,
    results: report.results.map((result) =>
      result.outcome === 'failed'
        ? { ...result, counterexample: { ...result.counterexample, ...nothing } }
        : { ...result, witness: [] },
    ),
    observations: report.observations.map((each) => ({ ...each, exchanges: [] })),
  };
}

const nothing = { exchanges: [], curl: [], sample: null, expected: null, observed: null } as const;
