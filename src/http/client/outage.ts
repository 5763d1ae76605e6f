import { RunOver } from '../../errors.ts';
import { isUnanswered, isUnavailable } from '../exchange/answer.ts';
import { durationOf, type Exchange } from '../exchange/exchange.ts';
import { pauseMsAfter, type RetryLimits } from './retry.ts';

/** How the target stopped answering. */
export interface Outage {
  /** The first exchange that shows it. */
  readonly first: Exchange;
  /** The last exchange that was answered. */
  readonly lastAnswered: Exchange;
  /** Requests that reached the target since then and were never answered: one of them may be the cause. */
  readonly inFlight: readonly Exchange[];
}

/** How the message about a lost target begins. */
export const lostSince = 'The target stopped answering: ';

/** The target stopped answering in the middle of the run, and nothing more is sent to it. */
export class TargetLost extends RunOver {
  readonly outage: Outage;
  constructor(outage: Outage) {
    super(`${lostSince}${whyOf(outage.first)}.`);
    this.outage = outage;
  }
}

/** Monitors, over all concurrent requests, whether the target is still there. */
export interface OutageMonitor {
  /** Notified of each exchange when it has ended. */
  saw(exchange: Exchange): void;
  /** Waits while it is not known whether the target is there. @throws TargetLost */
  clear(): Promise<void>;
  /** Whether that is unknown now, so that everything waits. */
  isProbing(): boolean;
  /** Whether a target that refused a connection answers again, as soon as that is known. */
  isBack(): Promise<boolean>;
  /** Undefined while the target answers. */
  outage(): Outage | undefined;
}

interface Means {
  /** Repeats a request that the target has answered before; undefined if there is none, or nothing more may be sent. */
  probe(): Promise<Exchange | undefined>;
  rest(ms: number): Promise<unknown>;
  readonly limits: RetryLimits;
}

/**
 * After this many accepted but unanswered requests in a row, it may be the target and not the request: a server that does not
 * answer one kind of request answers others in between. A single refused connection is enough.
 */
const mostInARow = 3;

/** How many requests in flight are kept; those that were sent later are irrelevant. */
const mostKept = 50;

/**
 * A target is lost if it has answered before, but no longer answers what it answered then, however often it is asked:
 * with growing pauses, like those for deferred requests, since a restarted server is back within seconds.
 */
export function createOutageMonitor({ probe, rest, limits }: Means): OutageMonitor {
  let lastAnswered: Exchange | undefined;
  let unanswered: Exchange[] = [];
  let answers = 0;
  let lost: TargetLost | undefined;
  let looking: Promise<boolean> | undefined;
  /** @returns whether the target answers */
  const look = async (last: Exchange): Promise<boolean> => {
    const before = answers;
    for (let time = 0, tookMs = 0; ; time += 1) {
      const probed = await probe();
      if (probed === undefined) return false;
      saw(probed);
      const pauseMs = pauseMsAfter(probed, time);
      tookMs += durationOf(probed) + pauseMs;
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
    // the preflight reports a target that never answered
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
    isProbing: () => looking !== undefined,
    isBack: async () => (await looking) ?? false,
    outage: () => lost?.outage,
  };
}

/** Whether no connection could be opened: the request was never sent, and may be repeated whatever its method. */
export function wasNotTaken({ problem }: Exchange): boolean {
  return problem?.kind === 'refused' || problem?.kind === 'dns';
}

/** Whether the target may be down: no response, or one of a gateway in its place. */
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
