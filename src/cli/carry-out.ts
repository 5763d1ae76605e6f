import { UsageError } from '../profile/usage-error.ts';
import type { RunOptions } from '../runner/options.ts';
import { runChecks } from '../runner/run.ts';
import { weakSecretsIn } from '../runner/weak-secrets.ts';
import type { ExitCode, FailOn } from './exit.ts';
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
  for (const warning of weakSecretsIn(options)) console.error(`Warning: ${warning}`);
  const output: Output = json ? jsonOutput() : terminalOutput(options);
  const controller = new AbortController();
  const interrupted = () => {
    controller.abort();
    output.interrupted();
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  try {
    const startedAt = new Date().toISOString();
    const run = { ...options, folder };
    const collected = await runChecks(run, output, controller.signal, conclusion);
    const [{ reportOf }, { conclude }] = await conclusion();
    const ran = { runId, startedAt, isInterrupted: controller.signal.aborted };
    const report = await reportOf(run, collected, ran);
    // the verdict first: a full disk must not swallow it
    output.ended(report, folder);
    return conclude(report, { folder, failOn: options.failOn, baseline, key, isQuiet: json === true });
  } finally {
    output.close();
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
}

/** Loaded while vitest's worker begins: nobody waits for it then. */
const conclusion = () => Promise.all([import('../runner/report-of.ts'), import('./conclude.ts')]);

/** @throws UsageError where nothing is left for a shard */
async function hasAny(
  options: Pick<RunOptions, 'only' | 'classes' | 'profile' | 'shard' | 'suites'>,
): Promise<void> {
  const [{ requirementsOf }, { ownChecks }] = await Promise.all([
    import('../runner/plan.ts'),
    import('../runner/own-suites.ts'),
  ]);
  const { shard, ...whole } = options;
  const own = await ownChecks(options.suites);
  if (requirementsOf(options, own).length > 0) return;
  const { length } = requirementsOf(whole, own);
  throw new UsageError(`There are ${length} requirements, and ${shard?.of} shards. Make fewer shards.`);
}
