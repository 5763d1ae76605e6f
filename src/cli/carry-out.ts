import { UsageError } from '../profile/usage-error.ts';
import { compare } from '../report/comparison/compare.ts';
import { comparisonText } from '../report/comparison/comparison-text.ts';
import { annotationsOf } from '../report/formats/annotations.ts';
import { writeReport } from '../report/write.ts';
import type { RunOptions } from '../runner/options.ts';
import { ownChecks } from '../runner/own-suites.ts';
import { requirementsOf } from '../runner/plan.ts';
import { runChecks } from '../runner/run.ts';
import { type ExitCode, exitCodeOf, type FailOn } from './exit.ts';
import { keyFrom, signingKeyFrom } from './keys.ts';
import { jsonOutput, type Output, terminalOutput } from './output.ts';
import { readReport } from './read-report.ts';
import { newRun } from './run-folder.ts';
import type { RunFlags } from './run-options.ts';

/** Runs the checks, shows how they go, writes the report. @returns the exit code that follows from it. */
export async function carryOut(
  options: Omit<RunOptions, 'folder'> & { readonly failOn: FailOn },
  { out, json, baseline: baselineFile, sign }: Pick<RunFlags, 'out' | 'json' | 'baseline' | 'sign'>,
): Promise<ExitCode> {
  const key = sign === undefined ? undefined : keyFrom(sign, signingKeyFrom);
  const baseline = baselineFile === undefined ? undefined : readReport(baselineFile);
  if (options.shard !== undefined) await hasAny(options);
  const { id: runId, folder } = newRun(out);
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
    if (baseline !== undefined && !json)
      console.log(`\nAgainst the baseline:\n${comparisonText(compare(baseline, report))}`);
    if (process.env['GITHUB_ACTIONS'] === 'true' && !json)
      for (const line of annotationsOf(report)) console.log(line);
    writeReport(folder, report, key);
    return exitCodeOf(report, options.failOn, baseline);
  } finally {
    output.close();
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
}

/** @throws UsageError where nothing is left for a shard */
async function hasAny(
  options: Parameters<typeof requirementsOf>[0] & Pick<RunOptions, 'suites'>,
): Promise<void> {
  const { shard, ...whole } = options;
  const own = await ownChecks(options.suites);
  if (requirementsOf(options, own).length > 0) return;
  const { length } = requirementsOf(whole, own);
  throw new UsageError(`There are ${length} requirements, and ${shard?.of} shards. Make fewer shards.`);
}
