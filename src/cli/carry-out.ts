import { UsageError } from '../errors.ts';
import type { RunOptions } from '../explore/options.ts';
import { weakSecretsIn } from '../http/auth/weak-secrets.ts';
import { runChecks } from '../runner/run.ts';
import type { ExitCode, FailOn } from './exit.ts';
import { keyFrom, signingKeyFrom } from './keys.ts';
import { type Detail, jsonOutput, type Output, terminalOutput } from './output.ts';
import { readReport } from './read-report.ts';
import { newRun } from './run-folder.ts';
import type { RunFlags } from './run-options.ts';

/** Runs the checks, shows how they go, writes the report. @returns the exit code that follows from it. */
export async function carryOut(
  options: Omit<RunOptions, 'folder'> & { readonly failOn: FailOn },
  {
    out,
    json,
    baseline: baselineFile,
    sign,
    ...flags
  }: Pick<RunFlags, 'out' | 'json' | 'baseline' | 'sign' | 'verbose' | 'quiet'>,
): Promise<ExitCode> {
  const key = sign === undefined ? undefined : keyFrom(sign, signingKeyFrom);
  const baseline = baselineFile === undefined ? undefined : readReport(baselineFile);
  if (options.shard !== undefined || options.suites.length > 0) await plannable(options);
  const { id: runId, folder } = newRun(out);
  for (const warning of weakSecretsIn(options)) console.error(`Warning: ${warning}`);
  const output: Output = json ? jsonOutput() : terminalOutput(options, detailOf(flags));
  const [inOrder, atOnce] = [new AbortController(), new AbortController()];
  const stopListening = onSignals(() => {
    if (inOrder.signal.aborted) return atOnce.abort();
    inOrder.abort();
    output.interrupted();
  });
  try {
    const startedAt = new Date().toISOString();
    const run = { ...options, folder };
    const ending = { inOrder: inOrder.signal, atOnce: atOnce.signal };
    const collected = await runChecks(run, output, ending, conclusion);
    if (!collected.isWhole && !atOnce.signal.aborted) await cleanedUp(run);
    const [{ reportOf }, { conclude }] = await conclusion();
    const ran = { runId, startedAt, isInterrupted: inOrder.signal.aborted };
    const report = await reportOf(run, collected, ran);
    // the verdict first: a full disk must not swallow it
    output.ended(report, folder);
    return conclude(report, { folder, failOn: options.failOn, baseline, key, isQuiet: json === true });
  } finally {
    output.close();
    stopListening();
  }
}

function detailOf({ verbose, quiet }: Pick<RunFlags, 'verbose' | 'quiet'>): Detail {
  if (quiet) return 'verdict';
  return verbose ? 'everything' : 'causes';
}

/** What ends a run: the user, a supervisor, and a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns how to stop listening */
function onSignals(ended: () => void): () => void {
  for (const signal of signals) process.on(signal, ended);
  return () => {
    for (const signal of signals) process.off(signal, ended);
  };
}

/** Removes what a worker that broke down has left; what cannot be removed stays in the ledger. */
async function cleanedUp(run: RunOptions): Promise<void> {
  const { cleanUp } = await import('../explore/clean-up.ts');
  await cleanUp(run, []).catch(() => undefined);
}

/** Loaded while vitest's worker begins: nothing waits for it then. */
const conclusion = () => Promise.all([import('../explore/report-of.ts'), import('./conclude.ts')]);

/** @throws UsageError where nothing is left for a shard, or a rule of the user's own cannot say what it is about */
async function plannable(
  options: Pick<RunOptions, 'only' | 'classes' | 'profile' | 'shard' | 'suites'>,
): Promise<void> {
  const [{ requirementsOf }, { ownChecks }, { brokenText }] = await Promise.all([
    import('../explore/plan.ts'),
    import('../explore/own-suites.ts'),
    import('../runner/broken.ts'),
  ]);
  const { shard, ...whole } = options;
  const own = await ownChecks(options.suites);
  try {
    if (requirementsOf(options, own).length > 0) return;
  } catch (error) {
    throw new UsageError(`No plan can be made of --suite: ${brokenText(error, options.suites)}. Correct it.`);
  }
  const { length } = requirementsOf(whole, own);
  throw new UsageError(`There are ${length} requirements, and ${shard?.of} shards. Make fewer shards.`);
}
