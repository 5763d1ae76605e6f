import type { Report } from '../evidence/report.ts';
import type { Asked } from './asked.ts';
import type { Target } from './prepared.ts';

/** A target, what to check, and where the report goes. */
export interface RunRequest extends Target, Asked {
  /** Ends the run like Ctrl-C: what was created is removed, and the report has what was decided until then. */
  readonly signal?: AbortSignal;
  /** Where the folder of the run is created; without it no files are kept. */
  readonly out?: string;
}

/**
 * Checks a target, in this thread.
 * @returns the report, as in `report.json`; there is one even if the target cannot be reached (`run.stopped`)
 * @throws UsageError where the command line would exit with code 2; nothing was sent
 * @throws ReportNotWritten if the report cannot be written to `out`
 */
export async function run(request: RunRequest): Promise<Report> {
  // the engine is loaded only when needed: files with rules import this package, too
  const { carryOut } = await import('./carry-out.ts');
  return carryOut(request);
}
