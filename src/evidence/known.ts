import { exceptionOf } from './exceptions.ts';
import type { Outcome } from './outcome.ts';
import type { Report } from './report.ts';
import { keyOf, type Result } from './result.ts';

const ranks: Readonly<Record<Outcome, number>> = {
  passed: 0,
  inapplicable: 0,
  cantTell: 1,
  untested: 1,
  failed: 2,
};

/** How bad an outcome is. A result that the baseline lacks is new; one that the report lacks is not known to hold. */
export function rank(outcome: Outcome | 'absent'): number {
  return outcome === 'absent' ? 1 : ranks[outcome];
}

/** A report whose gate compares it only with the results of an earlier one. */
export function withBaseline(report: Report, baseline: Report | undefined): Report {
  if (baseline === undefined) return report;
  const results = baseline.results.map(({ requirement, resource, level, provisional, outcome }) => ({
    requirement,
    resource,
    level,
    ...(provisional === undefined ? {} : { provisional }),
    outcome,
  }));
  return { ...report, baseline: { run: baseline.run.id, results } };
}

type Held = Pick<Report, 'run' | 'exceptions' | 'baseline'>;

/** Why a gate lets a failed or undecided rule pass, in a few words; undefined if it does not. */
export function excuseOf(result: Result, { run, exceptions, baseline }: Held): string | undefined {
  if (rank(result.outcome) === 0) return undefined;
  const exception = exceptionOf(result, exceptions);
  if (exception !== undefined) return `known until ${exception.expires}: ${exception.reason}`;
  // the baseline does not excuse what an unfinished run left undecided
  const isOver = ![run.stopped, run.outage, run.errors].some((why) => why !== undefined) && !run.interrupted;
  if (baseline === undefined || !(isOver || result.outcome === 'failed')) return undefined;
  const before = baseline.results.find((each) => keyOf(each) === keyOf(result));
  return rank(result.outcome) > rank(before?.outcome ?? 'absent') ? undefined : 'as in the baseline';
}

/** Whether a gate lets a failed or undecided rule pass. */
export function isKnown(result: Result, report: Held): boolean {
  return excuseOf(result, report) !== undefined;
}

/** Whether a result counts for conformance. */
export function isDecisive({ level, provisional }: Pick<Result, 'level' | 'provisional'>): boolean {
  return level === 'MUST' && provisional !== true;
}

type Compared = Pick<Report, 'run' | 'results' | 'baseline'>;

/** Results that held in the baseline and are missing in a report that was to decide them. */
export function lostIn({ run, results, baseline }: Compared) {
  if (baseline === undefined || run.only !== undefined || run.shard !== undefined) return [];
  const there = new Set(results.map(keyOf));
  return baseline.results.filter((each) => rank(each.outcome) < rank('absent') && !there.has(keyOf(each)));
}

/** The same in words, as far as it decides. */
export function lostLines(report: Compared): readonly string[] {
  return lostIn(report)
    .filter(isDecisive)
    .map((each) => `${keyOf(each)} held in the baseline, but was not requested: name the same classes.`);
}

/** The failures that a gate lets pass, in words; empty if there are none. */
export function knownText(results: readonly Result[], report: Held): readonly string[] {
  const names = results.filter((result) => result.outcome === 'failed' && isKnown(result, report)).map(keyOf);
  if (names.length === 0) return [];
  return [`${names.length} known failure${names.length === 1 ? '' : 's'}, let pass: ${names.join(', ')}`];
}
