import type { KeyObject } from 'node:crypto';
import type { Report } from '../../evidence/report.ts';
import { compare } from '../../report/comparison/compare.ts';
import { comparisonText } from '../../report/comparison/comparison-text.ts';
import { annotationsOf } from '../../report/formats/annotations.ts';
import { writeReport } from '../../report/write.ts';
import { environment } from '../../target/environment.ts';
import { type ExitCode, exitCodeOf, type FailOn } from '../output/exit.ts';

interface Wanted {
  readonly folder: string;
  readonly failOn: FailOn;
  readonly baseline: Report | undefined;
  readonly key: KeyObject | undefined;
  /** Only the report is printed. */
  readonly isQuiet: boolean;
}

/** Writes the report of a run that ended, and prints the verdict. @returns the exit code */
export function conclude(report: Report, { folder, failOn, baseline, key, isQuiet }: Wanted): ExitCode {
  if (baseline !== undefined && !isQuiet)
    console.log(`\nAgainst the baseline:\n${comparisonText(compare(baseline, report))}`);
  if (environment()('GITHUB_ACTIONS') === 'true' && !isQuiet)
    for (const line of annotationsOf(report)) console.log(line);
  writeReport(folder, report, key);
  return exitCodeOf(report, failOn);
}
