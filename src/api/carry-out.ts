import { withResemblingFaults } from '../cli/runs/resembling-faults.ts';
import { newRun } from '../cli/runs/run-folder.ts';
import { inTemporaryFolder } from '../cli/runs/temporary-folder.ts';
import type { Report } from '../evidence/report.ts';
import { reportOf } from '../explore/report-of.ts';
import { writeReport } from '../report/write.ts';
import { runInProcess } from './in-process.ts';
import { preparedFrom, type RunRequest, runOptionsAt } from './prepared.ts';

/** Carries out a run. @throws UsageError, ReportNotWritten */
export async function carryOut({ url, token, env, signal, out, ...asked }: RunRequest): Promise<Report> {
  const prepared = await preparedFrom(asked);
  const target = { url, token, ...(env === undefined ? {} : { env }) };
  const options = runOptionsAt(target, prepared);
  const carriedOutIn = async (parent: string) => {
    const { id: runId, folder } = newRun(parent);
    const startedAt = new Date().toISOString();
    const ending = signal ?? new AbortController().signal;
    const whole = { ...options, folder };
    const ran = await runInProcess(whole, prepared.own, ending);
    const report = withResemblingFaults(
      await reportOf(whole, ran, { runId, startedAt, isInterrupted: ending.aborted }),
    );
    if (out !== undefined) writeReport(folder, report);
    return report;
  };
  return out === undefined ? inTemporaryFolder(carriedOutIn) : carriedOutIn(out);
}
