import { withBaseline } from '../../evidence/known.ts';
import type { Report } from '../../evidence/report.ts';
import type { RunOptions } from '../../explore/options.ts';
import { weakSecretsIn } from '../../http/auth/weak-secrets.ts';
import { type Ending, runChecks } from '../../runner/run.ts';
import { whenAborted } from '../../when-aborted.ts';
import { checkedCall } from '../flags/checked-call.ts';
import type { Conclusion, RunFlags } from '../flags/run-options.ts';
import type { ExitCode } from '../output/exit.ts';
import { type Detail, jsonOutput, type Output, terminalOutput } from '../output/output.ts';
import { withResemblingFaults } from './resembling-faults.ts';
import { newRun } from './run-folder.ts';

/** All options of a run except its folder, and what is done with its result. */
export type Told = Omit<RunOptions, 'folder'> & Conclusion;

type Flags = Pick<RunFlags, 'json' | 'baseline' | 'sign' | 'verbose' | 'quiet'> & {
  /** It is a round of --watch: if it is ended, it makes way for the next one. */
  readonly isRound?: true;
};

/** A run that has ended. */
export interface Ended {
  readonly code: ExitCode;
  readonly report: Report;
}

/** Runs the checks until they are done or a signal ends them. @returns the exit code that follows from the report */
export async function carryOut(options: Told, flags: Flags): Promise<ExitCode> {
  const { ending, end } = endable();
  const stopListening = onSignals(end);
  try {
    return (await runOnce(options, flags, ending)).code;
  } finally {
    stopListening();
  }
}

/** How to end a run: the first call ends it in order, the second at once. */
export function endable(): { readonly ending: Ending; end(): void } {
  const [inOrder, atOnce] = [new AbortController(), new AbortController()];
  const end = () => (inOrder.signal.aborted ? atOnce : inOrder).abort();
  return { ending: { inOrder: inOrder.signal, atOnce: atOnce.signal }, end };
}

/** Runs the checks, shows their progress, and writes the report. */
export async function runOnce(options: Told, flags: Flags, ending: Ending): Promise<Ended> {
  const { key, baseline } = await checkedCall(options, flags);
  const { id: runId, folder } = newRun(options.out);
  for (const warning of weakSecretsIn(options)) console.error(`Warning: ${warning}`);
  const output: Output = flags.json ? jsonOutput() : terminalOutput(options, detailOf(flags));
  const { inOrder, atOnce } = ending;
  const stopWaiting = whenAborted(inOrder, output.interrupted);
  try {
    const startedAt = new Date().toISOString();
    const run = { ...options, folder };
    const collected = await runChecks(run, output, ending, conclusion);
    if (!collected.isWhole && !atOnce.aborted) await cleanedUp(run);
    const [{ reportOf }, { conclude }] = await conclusion();
    const ran = { runId, startedAt, isInterrupted: inOrder.aborted };
    const report = withResemblingFaults(withBaseline(await reportOf(run, collected, ran), baseline));
    // the verdict is printed first: a full disk must not suppress it
    const makesWay = flags.isRound === true && inOrder.aborted;
    if (makesWay) output.madeWay(report, folder);
    else output.ended(report, folder);
    const code = conclude(report, {
      folder,
      failOn: options.failOn,
      baseline,
      key,
      isQuiet: flags.json || makesWay,
    });
    return { code, report };
  } finally {
    output.close();
    stopWaiting();
  }
}

function detailOf({ verbose, quiet }: Pick<RunFlags, 'verbose' | 'quiet'>): Detail {
  if (quiet) return 'verdict';
  return verbose ? 'everything' : 'causes';
}

/** Signals that end a run, from the user, a supervisor, or a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns how to stop listening */
export function onSignals(ended: () => void): () => void {
  for (const signal of signals) process.on(signal, ended);
  return () => {
    for (const signal of signals) process.off(signal, ended);
  };
}

/** Removes what a broken worker left; what cannot be removed stays in the ledger. */
async function cleanedUp(run: RunOptions): Promise<void> {
  const { cleanUp } = await import('../../explore/clean-up.ts');
  await cleanUp(run).catch(() => undefined);
}

/** Loaded while vitest's worker starts, so that nothing waits for it. */
const conclusion = () => Promise.all([import('../../explore/report-of.ts'), import('./conclude.ts')]);
