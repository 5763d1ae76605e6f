import { resolve } from 'node:path';
import type { Check } from '../../check/requirement.ts';
import { CannotBegin, UsageError } from '../../errors.ts';
import { isUndecided } from '../../evidence/outcome.ts';
import { requirementsOf } from '../../explore/scope.ts';
import type { Ending } from '../../runner/run.ts';
import { namedBy } from '../flags/named-by.ts';
import type { RunFlags } from '../flags/run-options.ts';
import { terminalAsk } from '../init/ask.ts';
import { type ExitCode, exitCodes, failuresOf } from '../output/exit.ts';
import { fitted } from '../output/output.ts';
import { endable, onSignals, runOnce, type Told } from '../runs/carry-out.ts';
import { onChanges } from './changes.ts';
import { keysHelp, onKeys } from './keys.ts';
import {
  begun,
  next,
  type Order,
  type Round,
  type RoundOutcome,
  type WatchEvent,
  type WatchState,
} from './rounds.ts';

/** What to run each time, and what to wait for. */
export interface Watching {
  readonly paths: readonly string[];
  readonly flags: RunFlags;
  /** The checks that --suite adds. */
  readonly own: readonly Check[];
  /** The options of a run, from the current profile and environment. @throws UsageError */
  told(): Promise<Told>;
}

/** How long a run waits by default for a server that is being built or started, in ms. */
const mostWaitMs = 3_600_000;

/**
 * Runs the checks, and again when a file changes, until the user quits.
 * @param options - those of the first run
 * @returns the exit code of the last verdict
 */
export async function watchAndRun(options: Told, watching: Watching): Promise<ExitCode> {
  const { paths, own } = watching;
  const requirements = requirementsOf(options, own);
  const exit = Promise.withResolvers<ExitCode>();
  let state = begun(requirements.map(({ id }) => id));
  let end = (): void => undefined;

  const dispatch = (event: WatchEvent): void => {
    const step = next(state, event);
    state = step.state;
    if (step.order !== undefined) obey(step.order);
  };
  const obey = (order: Order): void => {
    if (order.kind === 'end') end();
    else if (order.kind === 'exit') exit.resolve(order.code);
    else if (order.kind === 'wait') console.log(fitted(waitingText(paths, state)));
    else if (order.kind === 'ask') keys.paused(() => askedFilter(requirements)).then(dispatch, exit.reject);
    else {
      console.log(fitted(roundText(order.round)));
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
  const stopChanges = await onChanges({ paths, out: options.out }, changed);
  const stopSignals = onSignals(() => dispatch({ kind: 'quit' }));
  const keys = onKeys((meaning) => (meaning === 'help' ? console.log(keysHelp) : dispatch(meaning)));
  dispatch({ kind: 'asked', wanted: 'all' });
  try {
    return await exit.promise;
  } finally {
    keys.stop();
    stopSignals();
    await stopChanges();
  }
}

/** Asks which requirements to decide from now on; cancelling changes nothing. */
async function askedFilter(all: Parameters<typeof namedBy>[1]): Promise<WatchEvent> {
  const ask = await terminalAsk();
  try {
    const check = (answer: string) => namedBy([answer], all);
    const answer = await ask.text('Requirements, by id or words of the title:', { check });
    return { kind: 'answered', filter: check(answer) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { kind: 'answered' };
  }
}

function roundText({ only, isFirst, isRepeated }: Round): string {
  const what =
    only === undefined ? 'Deciding everything' : `Deciding ${isFirst ? 'first ' : ''}${only.join(', ')}`;
  return `\n${what}${isRepeated ? ' once more: the server was away' : ''}.`;
}

function waitingText(paths: readonly string[], { filter }: WatchState): string {
  const where = paths.map((path) => resolve(path)).join(', ');
  const how = process.stdin.isTTY ? 'h shows the keys' : 'Ctrl-C ends';
  const what = filter === undefined ? '' : `, to decide ${filter.join(', ')}`;
  return `\nWaiting for changes in ${where}${what}; ${how}.`;
}

/** Carries out a round; if a changed profile has made the call invalid, says so and waits for the next change. */
async function outcomeOf({ only }: Round, { told, flags }: Watching, ending: Ending): Promise<RoundOutcome> {
  try {
    const options = await told();
    const { code, report } = await runOnce(
      { ...options, only: only ?? options.only, waitMs: options.waitMs || mostWaitMs },
      { ...flags, isRound: true },
      ending,
    );
    const failed = failuresOf(report, options.failOn).map(({ requirement }) => requirement);
    const open = report.results.filter(isUndecided);
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
