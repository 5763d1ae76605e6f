import { type ExitCode, exitCodes } from '../exit.ts';

/** What `run --watch` has come to; it changes by `next` alone. */
export interface WatchState {
  /** Ids of all requirements that the call asks for. */
  readonly every: readonly string[];
  /** Those of them that somebody has asked for; left out: all. */
  readonly filter?: readonly string[];
  /** Those of them all that failed when they were decided last. */
  readonly failed: readonly string[];
  /** What is being decided. */
  readonly running?: Round;
  /** What is to be done once what is being decided has been ended. */
  readonly wanted?: Wanted;
  /** Somebody is being asked for a filter: nothing is run meanwhile. */
  readonly isAsking?: true;
  readonly isQuitting: boolean;
  /** Of the last run that was not ended by another. */
  readonly code: ExitCode;
}

/**
 * What somebody asks for: all that the call does, the same as before by the filter, what failed last, or that and then the
 * rest; another filter; or that nothing goes on.
 */
export type Wanted = 'all' | 'same' | 'failed' | 'failed first' | 'filter' | 'nothing';

/** One run. */
export interface Round {
  /** Ids of what is decided; left out: all that the call asks for. */
  readonly only?: readonly string[];
  /** Whether the rest is decided once this passed. */
  readonly isFirst?: true;
  /** It was done before, when something had no answer. */
  readonly isRepeated?: true;
}

export type WatchEvent =
  | { readonly kind: 'asked'; readonly wanted: Wanted }
  /** A filter was named, or the question was left without an answer. */
  | { readonly kind: 'answered'; readonly filter?: readonly string[] }
  | { readonly kind: 'quit' }
  | { readonly kind: 'ended'; readonly outcome: RoundOutcome };

/** What a run came to. */
export interface RoundOutcome {
  readonly code: ExitCode;
  readonly failed: readonly string[];
  /** Ids of what was decided and did not fail. */
  readonly held: readonly string[];
  /** Whether the target was away for a while, as one is that is restarted. */
  readonly wasAway: boolean;
}

/** What is to be done: a run, a question for a filter, an end of the run that is under way, or of all. */
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

/** Before anything was decided. @param every - ids of the requirements that the call asks for */
export function begun(every: readonly string[]): WatchState {
  return { every, failed: [], isQuitting: false, code: exitCodes.indeterminate };
}

/** What becomes of a state by an event, and what is to be done then. */
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

/** Quits in order; who asks twice does not wait for that. */
function quit(state: WatchState): Step {
  if (state.running === undefined) return { state, order: { kind: 'exit', code: state.code } };
  const isEnding = state.wanted !== undefined && !state.isQuitting;
  return { state: { ...state, isQuitting: true }, ...(isEnding ? {} : { order: { kind: 'end' } }) };
}

function asked(state: WatchState, wanted: Wanted): Step {
  const isNothing = wanted === 'failed' && failedIn(state).length === 0;
  if (state.isQuitting || state.isAsking || isNothing) return { state };
  if (state.running === undefined) return wanted === 'nothing' ? { state } : take(state, wanted);
  // to end it once more would end it at once
  const isEnding = state.wanted !== undefined;
  return { state: { ...state, wanted }, ...(isEnding ? {} : { order: { kind: 'end' } }) };
}

/** What was asked for is done, now that nothing is running. */
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

/** What failed last, of what is asked for. */
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

/** The same once more where the target was away, and the rest where what comes first has passed. */
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
