import { resolve } from 'node:path';
import { CannotBegin, UsageError } from '../../errors.ts';
import { endable, onSignals, runOnce, type Told } from '../carry-out.ts';
import { type ExitCode, exitCodes, failuresOf } from '../exit.ts';
import type { RunFlags } from '../run-options.ts';
import { onChanges } from './changes.ts';
import { keysHelp, onKeys } from './keys.ts';
import { begun, next, type Order, type Round, type RoundOutcome, type WatchEvent } from './rounds.ts';

/** What is run each time, and what it waits for. */
export interface Watching {
  readonly paths: readonly string[];
  /** The folder of reports. */
  readonly out: string;
  readonly flags: RunFlags;
  /** Ids of all requirements that the call asks for. */
  readonly every: readonly string[];
  /** What a run is told, as profile and environment say it now. @throws UsageError */
  told(): Promise<Told>;
}

/** How long a run waits for a server that is being built or started, where nobody says, in ms. */
const mostWaitMs = 3_600_000;

/** Runs the checks, and again when a file changes, until somebody quits. @returns the exit code of the last verdict */
export async function watchAndRun(watching: Watching): Promise<ExitCode> {
  const { paths, every } = watching;
  const exit = Promise.withResolvers<ExitCode>();
  let state = begun(every);
  let end = (): void => undefined;

  const dispatch = (event: WatchEvent): void => {
    const step = next(state, event);
    state = step.state;
    if (step.order !== undefined) obey(step.order);
  };
  const obey = (order: Order): void => {
    if (order.kind === 'end') end();
    else if (order.kind === 'exit') exit.resolve(order.code);
    else if (order.kind === 'wait') console.log(waitingText(paths));
    else {
      console.log(roundText(order.round));
      const { ending, end: endRound } = endable();
      end = endRound;
      outcomeOf(order.round, watching, ending).then(
        (outcome) => dispatch({ kind: 'ended', outcome }),
        exit.reject,
      );
    }
  };
  const changed = (path: string) => {
    console.log(`\nChanged: ${path}.`);
    dispatch({ kind: 'asked', wanted: 'failed first' });
  };
  const stops = [
    await onChanges({ paths, out: watching.out }, changed),
    onSignals(() => dispatch({ kind: 'quit' })),
    onKeys((meaning) => (meaning === 'help' ? console.log(keysHelp) : dispatch(meaning))),
  ];
  dispatch({ kind: 'asked', wanted: 'all' });
  try {
    return await exit.promise;
  } finally {
    for (const stop of stops) await stop();
  }
}

function roundText({ only, isFirst, isRepeated }: Round): string {
  const what =
    only === undefined ? 'Deciding everything' : `Deciding ${isFirst ? 'first ' : ''}${only.join(', ')}`;
  return `\n${what}${isRepeated ? ' once more: the server was away' : ''}.`;
}

function waitingText(paths: readonly string[]): string {
  const where = paths.map((path) => resolve(path)).join(', ');
  const how = process.stdin.isTTY ? 'h shows the keys' : 'Ctrl-C ends';
  return `\nWaiting for changes in ${where}; ${how}.`;
}

/** Carries out a round; a call that a changed profile has made wrong is told, and waits for the next change. */
async function outcomeOf(
  { only }: Round,
  { told, flags }: Watching,
  ending: Parameters<typeof runOnce>[2],
): Promise<RoundOutcome> {
  try {
    const options = await told();
    const { code, report } = await runOnce(
      { ...options, only: only ?? options.only, waitMs: options.waitMs || mostWaitMs },
      flags,
      ending,
    );
    const failed = failuresOf(report, options.failOn).map(({ requirement }) => requirement);
    const open = report.results.filter(({ outcome }) => outcome === 'untested' || outcome === 'cantTell');
    const undecided = new Set(open.map(({ requirement }) => requirement));
    const held = report.results
      .map(({ requirement }) => requirement)
      .filter((id) => !failed.includes(id) && !undecided.has(id));
    const wasAway = report.run.traffic?.methods.some(({ unanswered }) => unanswered > 0) ?? false;
    return { code, failed, held, wasAway };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CannotBegin)) throw error;
    console.error(error.message);
    return { code: exitCodes.usage, failed: [], held: [], wasAway: false };
  }
}
