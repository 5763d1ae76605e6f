import { type ExitCode, exitCodes } from '../output/exit.ts';

/** The state of `run --watch`; only `next` changes it. */
export interface WatchState {
  /** Ids of all requirements that the call names. */
  readonly every: readonly string[];
  /** Those of them that the user selected; default: all. */
  readonly filter?: readonly string[];
  /** Those of `every` that failed when they were last decided. */
  readonly failed: readonly string[];
  /** What is being decided. */
  readonly running?: Round;
  /** What to do once the current round has been ended. */
  readonly wanted?: Wanted;
  /** The user is being asked for a filter: nothing is run meanwhile. */
  readonly isAsking?: true;
  readonly isQuitting: boolean;
  /** The exit code of the last run that did not make way for another. */
  readonly code: ExitCode;
}

/**
 * What the user wants: everything that the call names; the same again, with the filter; what failed last, or that and
 * then the rest; another filter; or to stop.
 */
export type Wanted = 'all' | 'same' | 'failed' | 'failed first' | 'filter' | 'nothing';

/** One run. */
export interface Round {
  /** Ids of the requirements to decide; default: everything that the call names. */
  readonly only?: readonly string[];
  /** Whether the rest is decided once this passes. */
  readonly isFirst?: true;
  /** It is a repetition, since requests got no response the first time. */
  readonly isRepeated?: true;
}

export type WatchEvent =
  | { readonly kind: 'asked'; readonly wanted: Wanted }
  /** A filter was given, or the question was cancelled. */
  | { readonly kind: 'answered'; readonly filter?: readonly string[] }
  | { readonly kind: 'quit' }
  | { readonly kind: 'ended'; readonly outcome: RoundOutcome };

/** The result of a run. */
export interface RoundOutcome {
  readonly code: ExitCode;
  readonly failed: readonly string[];
  /** Ids of requirements that were decided and did not fail. */
  readonly held: readonly string[];
  /** Whether the target was away for a while, as during a restart. */
  readonly wasAway: boolean;
}

/** What to do: a run, a question for a filter, ending the present run, or ending everything. */
export type Order =
  | { readonly kind: 'run'; readonly round: Round }
  | { readonly kind: 'ask' }
  | { readonly kind: 'end' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'exit'; readonly code: ExitCode };

/** What follows from an event. */
export interface Step {
  readonly state: WatchState;
  readonly order?: Order;
}

/** The state before anything was decided. @param every - ids of the requirements that the call names */
export function begun(every: readonly string[]): WatchState {
  return { every, failed: [], isQuitting: false, code: exitCodes.indeterminate };
}

/** The state after an event, and what to do then. */
export function next(state: WatchState, event: WatchEvent): Step {
  switch (event.kind) {
    case 'asked':
      return asked(state, event.wanted);
    case 'answered':
      return answered(state, event.filter);
    case 'quit':
      return quit(state);
    case 'ended':
      return ended(state, event.outcome);
  }
}

/** Quits in order, or at once if asked twice. */
function quit(state: WatchState): Step {
  if (state.running === undefined) return { state, order: { kind: 'exit', code: state.code } };
  const isEnding = state.wanted !== undefined && !state.isQuitting;
  return { state: { ...state, isQuitting: true }, ...(isEnding ? {} : { order: { kind: 'end' } }) };
}

function asked(state: WatchState, wanted: Wanted): Step {
  const isNothing = wanted === 'failed' && failedIn(state).length === 0;
  if (state.isQuitting || state.isAsking || isNothing) return { state };
  if (state.running === undefined) return wanted === 'nothing' ? { state } : take(state, wanted);
  // ending it a second time would end it at once
  const isEnding = state.wanted !== undefined;
  // what the user asked for is decided with the files as they are by then
  if (isEnding && wanted === 'failed first') return { state };
  return { state: { ...state, wanted }, ...(isEnding ? {} : { order: { kind: 'end' } }) };
}

/** Does what was asked for, now that nothing is running. */
function take({ wanted: _, ...state }: WatchState, wanted: Wanted): Step {
  switch (wanted) {
    case 'nothing':
      return { state, order: { kind: 'wait' } };
    case 'filter':
      return { state: { ...state, isAsking: true }, order: { kind: 'ask' } };
    case 'all': {
      const { filter: _, ...whole } = state;
      return begin(whole, {});
    }
    default:
      return begin(state, roundFor(wanted, state));
  }
}

function answered({ isAsking: _, ...state }: WatchState, filter: WatchState['filter']): Step {
  return filter === undefined ? { state, order: { kind: 'wait' } } : take({ ...state, filter }, 'same');
}

function begin({ wanted: _, ...state }: WatchState, round: Round): Step {
  return { state: { ...state, running: round }, order: { kind: 'run', round } };
}

function roundFor(wanted: 'same' | 'failed' | 'failed first', state: WatchState): Round {
  const failed = failedIn(state);
  if (wanted === 'same' || failed.length === 0)
    return state.filter === undefined ? {} : { only: state.filter };
  return wanted === 'failed' ? { only: failed } : { only: failed, isFirst: true };
}

/** The selected requirements that failed last. */
function failedIn({ failed, filter = failed }: WatchState): readonly string[] {
  return failed.filter((id) => filter.includes(id));
}

function ended({ running: round = {}, ...before }: WatchState, outcome: RoundOutcome): Step {
  const failed = before.every.filter(
    (id) => outcome.failed.includes(id) || (before.failed.includes(id) && !outcome.held.includes(id)),
  );
  const isCut = before.isQuitting || before.wanted !== undefined;
  const state = { ...before, failed, code: isCut ? before.code : outcome.code };
  if (state.isQuitting) return { state, order: { kind: 'exit', code: state.code } };
  if (state.wanted !== undefined) return take(state, state.wanted);
  const further = furtherRound(round, outcome, state);
  return further === undefined ? { state, order: { kind: 'wait' } } : begin(state, further);
}

/** The same again if the target was away, or the rest if the first part has passed. */
function furtherRound(
  round: Round,
  { code, wasAway }: RoundOutcome,
  { every, filter = every }: WatchState,
): Round | undefined {
  if (wasAway && code === exitCodes.indeterminate && round.isRepeated === undefined)
    return { ...round, isRepeated: true };
  const { only = every, isFirst } = round;
  const rest = filter.filter((id) => !only.includes(id));
  const goesOn = isFirst === true && code === exitCodes.conformant && rest.length > 0;
  return goesOn ? { only: rest } : undefined;
}
