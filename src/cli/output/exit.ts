import { classesOf } from '../../evidence/classes.ts';
import { staleLines } from '../../evidence/exceptions.ts';
import { isKnown, lostIn } from '../../evidence/known.ts';
import { isUndecided } from '../../evidence/outcome.ts';
import type { Report } from '../../evidence/report.ts';
import type { Level } from '../../evidence/requirement.ts';
import type { Result } from '../../evidence/result.ts';

/** The exit codes of every command. */
export const exitCodes = {
  conformant: 0,
  failed: 1,
  usage: 2,
  indeterminate: 3,
  suite: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The lowest level whose failures fail a run. */
export type FailOn = 'must' | 'should' | 'never';

const redLevels: Readonly<Record<FailOn, readonly Level[]>> = {
  must: ['MUST'],
  should: ['MUST', 'SHOULD'],
  never: [],
};

/** The failures for which a gate fails a run. */
export function failuresOf(report: Report, failOn: FailOn): readonly Result[] {
  return openIn(report, failOn).filter(({ outcome }) => outcome === 'failed');
}

/** The exit code of a run that has a report. */
export function exitCodeOf(report: Report, failOn: FailOn): ExitCode {
  if (report.run.errors !== undefined) return exitCodes.suite;
  if (report.run.interrupted || report.run.stopped !== undefined) return exitCodes.indeterminate;
  const isRed = failuresOf(report, failOn).length > 0 || staleLines(report).length > 0;
  if (isRed && failOn !== 'never') return exitCodes.failed;
  // a run during which the target stopped answering is incomplete, whatever the gate lets pass
  if (report.run.outage !== undefined) return exitCodes.indeterminate;
  if (failOn === 'never') return exitCodes.conformant;
  const isDecided = report.baseline === undefined ? isConformant(report) : isNoWorse(report, failOn);
  return isDecided ? exitCodes.conformant : exitCodes.indeterminate;
}

/** The results that decide, except known failures. */
function openIn(report: Report, failOn: FailOn): readonly Result[] {
  return report.results.filter((result) => decides(result, failOn) && !isKnown(result, report));
}

function decides({ level, provisional }: Pick<Result, 'level' | 'provisional'>, failOn: FailOn): boolean {
  return provisional !== true && redLevels[failOn].includes(level);
}

/** Whether every class is conformant, apart from failures that the profile knows. */
function isConformant(report: Report): boolean {
  const classes = classesOf(
    report.results.map((result) =>
      isKnown(result, report) ? ({ ...result, outcome: 'passed' } as Result) : result,
    ),
  );
  return classes.length > 0 && classes.every(({ conformance }) => conformance === 'conformant');
}

/** Whether everything that the baseline had decided is decided. */
function isNoWorse(report: Report, failOn: FailOn): boolean {
  const lost = lostIn(report).some((result) => decides(result, failOn));
  return !openIn(report, failOn).some(isUndecided) && !lost;
}
