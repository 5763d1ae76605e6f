import { isDeferred } from '../exchange/answer.ts';
import { field } from '../exchange/content.ts';
import type { Exchange, RecordedResponse } from '../exchange/exchange.ts';
import type { Budget } from './budget.ts';

/** First pause if the target does not say how long, in ms; each further one is twice as long. */
const firstPauseMs = 100;

/** How long the target may defer a request, in ms: all pauses together. */
export interface RetryLimits {
  /** If it says until when: a per-minute limit is waited for. */
  readonly toldMs: number;
  /** If it does not. */
  readonly untoldMs: number;
}

export const usualRetryLimits: RetryLimits = { toldMs: 90_000, untoldMs: 20_000 };

/** After a request was deferred for good, the next one of its kind waits less. */
const shareOfTheNext = 1 / 64;

export interface Retries {
  readonly budget: Pick<Budget, 'pass' | 'pause'>;
  readonly limits: RetryLimits;
  /** Kinds and forms of requests of which the last one was deferred for good. */
  readonly givenUp: Set<string>;
}

/** Work that is done in one slot of the budget, and repeated if the target defers it. */
export interface Attempt<T> {
  /** Method and path prefix: requests that are deferred alike. */
  readonly kind: string;
  /** What else it shares with requests of other kinds that are deferred for the same reason: its method with each of its unusual header fields. */
  readonly forms?: readonly string[];
  /** How many requests it sends. */
  readonly requests: number;
  work(): Promise<T>;
  /** Those of its exchanges that may defer it. */
  exchangesOf(result: T): readonly (Exchange | undefined)[];
  /** Notified of its result before anyone else takes its slot. */
  settled?(result: T): void;
}

/**
 * Does work within the budget, and repeats it if the target defers it (429, 503): when the target says, or if it does
 * not, after growing pauses. Everyone waits until then.
 * @returns the result of the last attempt
 * @throws RunOver
 */
export async function withRetries<T>({ budget, limits, givenUp }: Retries, attempt: Attempt<T>): Promise<T> {
  const alike = [attempt.kind, ...(attempt.forms ?? [])];
  const share = alike.some((each) => givenUp.has(each)) ? shareOfTheNext : 1;
  for (let time = 0, waitedMs = 0; ; time += 1) {
    const { result, pause, isAgain } = await budget.pass(async () => {
      const result = await attempt.work();
      const pause = pauseAfter(attempt.exchangesOf(result), time);
      const most = share * (pause?.told ? limits.toldMs : limits.untoldMs);
      const isAgain = pause !== undefined && waitedMs + pause.ms <= most;
      // while it holds its slot: otherwise whoever takes it would send before the pause
      if (isAgain) budget.pause(pause.ms);
      else attempt.settled?.(result);
      return { result, pause, isAgain };
    }, attempt.requests);
    if (pause === undefined) for (const each of alike) givenUp.delete(each);
    else if (isAgain) {
      waitedMs += pause.ms;
      continue;
    } else for (const each of alike) givenUp.add(each);
    return result;
  }
}

interface Pause {
  readonly ms: number;
  /** The target has said how long. */
  readonly told: boolean;
}

/** How long to wait before asking an unresponsive target again, in ms: growing, and as long as it says itself. */
export function pauseMsAfter({ response }: Exchange, time: number): number {
  return Math.max(untoldPauseMs(time), (response && retryAfterMs(response)) ?? 0);
}

function untoldPauseMs(time: number): number {
  return firstPauseMs * 2 ** time;
}

/** Undefined if nothing is deferred. */
function pauseAfter(exchanges: readonly (Exchange | undefined)[], time: number): Pause | undefined {
  const responses = exchanges.flatMap((each) => (each?.response && isDeferred(each) ? [each.response] : []));
  if (responses.length === 0) return undefined;
  const said = responses.flatMap((response) => retryAfterMs(response) ?? []);
  const longest = Math.max(0, ...said);
  if (longest > 0) return { ms: longest, told: true };
  // who says that it may be at once is taken at its word, once
  if (said.length > 0 && time === 0) return { ms: 0, told: false };
  return { ms: untoldPauseMs(time), told: false };
}

/** RFC 9110 5.6.7, in any of its three forms; Date.parse would read a number as a year. */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/**
 * How long the target asks to wait (RFC 9110 10.2.3), in ms; undefined if it does not, or not in valid form. A
 * date is compared with that of the response: the clocks of two machines differ.
 */
export function retryAfterMs(response: RecordedResponse): number | undefined {
  const value = field(response, 'retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  if (!httpDate.test(value)) return undefined;
  const now = Date.parse(field(response, 'date') ?? '');
  const ms = Date.parse(value) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
