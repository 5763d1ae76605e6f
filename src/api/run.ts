import type { Report } from '../evidence/report.ts';
import type { RunRequest } from './prepared.ts';

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
