import { randomBytes } from 'node:crypto';
import { createRunFolder, writeReport } from '../report/write.ts';
import type { RunOptions } from '../runner/options.ts';
import { runChecks } from '../runner/run.ts';
import { type ExitCode, exitCodeOf, type FailOn } from './exit.ts';
import { jsonOutput, type Output, terminalOutput } from './output.ts';

/** Runs the checks, shows how they go, writes the report. @returns the exit code that follows from it. */
export async function carryOut(
  options: Omit<RunOptions, 'folder'> & { readonly failOn: FailOn },
  { out, json }: { readonly out: string; readonly json: boolean },
): Promise<ExitCode> {
  const runId = runIdOf(new Date());
  const folder = createRunFolder(out, runId);
  const output: Output = json ? jsonOutput() : terminalOutput(options);
  const controller = new AbortController();
  const interrupted = () => {
    controller.abort();
    output.interrupted();
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  try {
    const report = await runChecks({ ...options, folder }, runId, output, controller.signal);
    // the verdict first: a full disk must not swallow it
    output.ended(report, folder);
    writeReport(folder, report);
    return exitCodeOf(report, options.failOn);
  } finally {
    output.close();
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
}

/** Sorts by time: `2026-11-20T22-13-05-1a2b3c`. */
function runIdOf(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
}
