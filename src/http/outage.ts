import { RunOver } from '../errors.ts';
import { isUnanswered, isUnavailable } from './content.ts';
import { durationOf, type Exchange } from './exchange.ts';
import { pauseMsAfter, type RetryLimits } from './retry.ts';

/** How the target came to answer nothing any more. */
export interface Outage {
  /** The first exchange by which that showed. */
  readonly first: Exchange;
  /** The one that was answered last. */
  readonly lastAnswered: Exchange;
  /** What reached the target since then and was never answered: one of them may be what it did not survive. */
  readonly inFlight: readonly Exchange[];
}

/** How what is said of a lost target begins. */
export const lostSince = 'The target stopped answering: ';

/** The target stopped answering in the middle of the run, and nothing more is sent to it. */
export class TargetLost extends RunOver {
  readonly outage: Outage;
  constructor(outage: Outage) {
    super(`${lostSince}${whyOf(outage.first)}.`);
    this.outage = outage;
  }
}

/** Sees whether the target is still there, over all that is sent side by side. */
export interface Lookout {
  /** Told of each exchange as it ended. */
  saw(exchange: Exchange): void;
  /** Waits as long as it is not known whether the target is there. @throws TargetLost */
  clear(): Promise<void>;
  /** Whether that is not known now, so that everything waits. */
  isLooking(): boolean;
  /** Whether a target that took no connection answers again, as soon as that is known. */
  isBack(): Promise<boolean>;
  /** Undefined as long as the target answers. */
  outage(): Outage | undefined;
}

interface Means {
  /** Asks the target for something that it has answered before; undefined where there is no such thing, or nothing more may be sent. */
  knock(): Promise<Exchange | undefined>;
  rest(ms: number): Promise<unknown>;
  readonly limits: RetryLimits;
}

/**
 * So many in a row that were taken and not answered say that it may be the target and not the request: a server that is
 * silent about one kind of request answers others between them. A refused connection says so by itself.
 */
const mostInARow = 3;

/** In flight at most; whatever was sent later is of no interest. */
const mostKept = 50;

/**
 * A target is lost that, once it has answered, does not answer what it answered before either, however often it is asked:
 * after ever longer pauses, as where it puts requests off, since a server that is started again is back within seconds.
 */
export function createLookout({ knock, rest, limits }: Means): Lookout {
  let lastAnswered: Exchange | undefined;
  let unanswered: Exchange[] = [];
  let answers = 0;
  let lost: TargetLost | undefined;
  let looking: Promise<boolean> | undefined;
  /** @returns whether the target answers */
  const look = async (last: Exchange): Promise<boolean> => {
    const before = answers;
    for (let time = 0, tookMs = 0; ; time += 1) {
      const knocked = await knock();
      if (knocked === undefined) return false;
      saw(knocked);
      const pauseMs = pauseMsAfter(knocked, time);
      tookMs += durationOf(knocked) + pauseMs;
      if (answers === before && tookMs <= limits.untoldMs) await rest(pauseMs);
      // something else may have been answered meanwhile
      if (answers > before) return true;
      if (tookMs > limits.untoldMs) {
        lost = new TargetLost(outageOf(unanswered, last));
        return false;
      }
    }
  };
  const saw = (exchange: Exchange): void => {
    if (!isSilent(exchange)) {
      answers += 1;
      unanswered = [];
      if (lastAnswered === undefined || exchange.endMs >= lastAnswered.endMs) lastAnswered = exchange;
      return;
    }
    if (unanswered.length < mostKept) unanswered.push(exchange);
    const isEnough = wasNotTaken(exchange) || unanswered.length >= mostInARow;
    // of a target that never answered the preflight tells
    if (lastAnswered === undefined || !isEnough || lost !== undefined) return;
    looking ??= look(lastAnswered).finally(() => {
      looking = undefined;
    });
  };
  return {
    saw,
    async clear() {
      while (looking !== undefined) await looking;
      if (lost !== undefined) throw lost;
    },
    isLooking: () => looking !== undefined,
    isBack: async () => (await looking) ?? false,
    outage: () => lost?.outage,
  };
}

/** Whether no connection could be opened: the request never went out, and may be sent again whatever it asks for. */
export function wasNotTaken({ problem }: Exchange): boolean {
  return problem?.kind === 'refused' || problem?.kind === 'dns';
}

/** Whether the target may not be there: without an answer, or with that of a gateway in its place. */
export function isSilent(exchange: Exchange): boolean {
  return wasNotTaken(exchange) || isUnanswered(exchange) || isUnavailable(exchange);
}

function outageOf(unanswered: readonly Exchange[], lastAnswered: Exchange): Outage {
  const inOrder = unanswered.toSorted((a, b) => a.id - b.id);
  const first = inOrder.find(wasNotTaken) ?? (inOrder[0] as Exchange);
  const inFlight = inOrder.filter((each) => isUnanswered(each) && each.startMs <= first.endMs);
  return { first, lastAnswered, inFlight };
}

function whyOf({ response, problem }: Exchange): string {
  return response === undefined
    ? (problem?.message ?? 'there was no response')
    : `whatever is asked has status ${response.status}`;
}
