import type { Report } from '../evidence/report.ts';
import type { Asked } from './asked.ts';
import type { Target } from './prepared.ts';

/** A target, what is asked of it, and what becomes of the report. */
export interface RunRequest extends Target, Asked {
  /** Ends the run in order, as Ctrl-C does: what was made is removed, and the report says what was decided until then. */
  readonly signal?: AbortSignal;
  /** Where the folder of the run is made; without it nothing is written that stays. */
  readonly out?: string;
}

/**
 * Checks a target, in this thread.
 * @returns the report, as `report.json` holds it; that a target cannot be reached is one, too (`run.stopped`)
 * @throws UsageError for what the command line would refuse with exit code 2; nothing was sent
 * @throws ReportNotWritten where `out` does not take the report
 */
export async function run(request: RunRequest): Promise<Report> {
  // the engine is loaded where it is needed: files of rules import this package, too
  const { carryOut } = await import('./carry-out.ts');
  return carryOut(request);
}
