import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRun } from '../cli/runs/run-folder.ts';
import { withFaultsTold } from '../cli/runs/told-faults.ts';
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
  return inFolder(out, async (parent) => {
    const { id: runId, folder } = newRun(parent);
    const startedAt = new Date().toISOString();
    const ending = signal ?? new AbortController().signal;
    const whole = { ...options, folder };
    const ran = await runInProcess(whole, prepared.own, ending);
    const report = withFaultsTold(
      await reportOf(whole, ran, { runId, startedAt, isInterrupted: ending.aborted }),
    );
    if (out !== undefined) writeReport(folder, report);
    return report;
  });
}

/** Runs with a temporary folder for the files that a run writes. */
async function inFolder<T>(out: string | undefined, work: (parent: string) => Promise<T>): Promise<T> {
  if (out !== undefined) return work(out);
  const parent = mkdtempSync(join(tmpdir(), 'rest-assay-'));
  try {
    return await work(parent);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
