import { classesOf } from '../evidence/classes.ts';
import { isExcepted, staleLines } from '../evidence/exceptions.ts';
import type { Report } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import { compare } from '../report/comparison/compare.ts';

/** The exit codes of every command (design, section 8). */
export const exitCodes = {
  conformant: 0,
  failed: 1,
  usage: 2,
  indeterminate: 3,
  suite: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a command ends with; undefined stands for success. */
export type CommandEnd = ExitCode | undefined;

/** From which level on a failure turns a run red. */
export type FailOn = 'must' | 'should' | 'never';

/** The exit code of a run that has a report. */
export function exitCodeOf(report: Report, failOn: FailOn, baseline?: Report): ExitCode {
  if (report.run.errors !== undefined) return exitCodes.suite;
  if (report.run.interrupted || report.run.stopped !== undefined) return exitCodes.indeterminate;
  if (failOn === 'never') return exitCodes.conformant;
  const red = failOn === 'should' ? ['MUST', 'SHOULD'] : ['MUST'];
  if (baseline !== undefined) return exitCodeAgainst(baseline, report, red);
  const results = withoutExceptions(report);
  if (
    results.some(
      ({ outcome, level, provisional }) =>
        outcome === 'failed' && provisional !== true && red.includes(level),
    )
  )
    return exitCodes.failed;
  if (staleLines(report).length > 0) return exitCodes.failed;
  const classes = classesOf(results);
  const decided = classes.length > 0 && classes.every(({ conformance }) => conformance === 'conformant');
  return decided ? exitCodes.conformant : exitCodes.indeterminate;
}

/** The gate holds a target to what it was, and no more. */
function exitCodeAgainst(baseline: Report, report: Report, red: readonly string[]): ExitCode {
  if (staleLines(report).length > 0) return exitCodes.failed;
  const worse = compare(baseline, report).worse.filter(
    ({ level, after }) => red.includes(level) && (after !== 'absent' || report.run.only === undefined),
  );
  if (worse.some(({ after }) => after === 'failed')) return exitCodes.failed;
  return worse.length > 0 ? exitCodes.indeterminate : exitCodes.conformant;
}

/** The results as the gate sees them: a known failure does not fail it. */
function withoutExceptions({ results, exceptions }: Report): readonly Result[] {
  return results.map((result) =>
    isExcepted(result, exceptions) ? ({ ...result, outcome: 'passed' } as Result) : result,
  );
}
