import type { Report } from '../report/report.ts';

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
export function exitCodeOf(report: Report, failOn: FailOn): ExitCode {
  if (report.run.interrupted || report.run.stopped !== undefined) return exitCodes.indeterminate;
  if (failOn === 'never') return exitCodes.conformant;
  const red = failOn === 'should' ? ['MUST', 'SHOULD'] : ['MUST'];
  if (report.results.some(({ outcome, level }) => outcome === 'failed' && red.includes(level)))
    return exitCodes.failed;
  const decided =
    report.classes.length > 0 && report.classes.every(({ conformance }) => conformance === 'conformant');
  return decided ? exitCodes.conformant : exitCodes.indeterminate;
}
