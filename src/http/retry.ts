import type { Budget } from './budget.ts';
import { field, isPutOff } from './content.ts';
import type { Exchange, RecordedResponse } from './exchange.ts';

/** First pause where the target does not say how long, in ms; each further one is twice as long. */
const firstPauseMs = 100;

/** How long the target may put a request off, in ms: all pauses together. */
export interface RetryLimits {
  /** Where it says until when: a limit by the minute is waited for. */
  readonly toldMs: number;
  /** Where it does not. */
  readonly untoldMs: number;
}

export const usualRetryLimits: RetryLimits = { toldMs: 90_000, untoldMs: 20_000 };

/** Once a request was put off to the end, the next one of its kind is not waited for as long again. */
const shareOfTheNext = 1 / 64;

export interface Retries {
  readonly budget: Pick<Budget, 'pass' | 'pause'>;
  readonly limits: RetryLimits;
  /** Kinds of requests of which the last one was put off to the end. */
  readonly givenUp: Set<string>;
}

/** What is done in one place of the budget, and again where the target puts it off. */
export interface Attempt<T> {
  /** Method and where it leads: what is put off alike. */
  readonly kind: string;
  /** How many it sends. */
  readonly requests: number;
  /** @param time - 0 for the first */
  work(time: number): Promise<T>;
  /** Those of what was sent, any of which may put it off. */
  exchangesOf(result: T): readonly (Exchange | undefined)[];
  /** Told what it came to, before anyone else takes its place. */
  settled?(result: T): void;
}

/**
 * Does what the budget allows, again where the target puts it off (429, 503): when the target says, or where it does
 * not, after ever longer pauses. Everyone waits until then.
 * @returns what the last time came to
 * @throws RunOver
 */
export async function withRetries<T>(retries: Retries, attempt: Attempt<T>): Promise<T> {
  const { budget, givenUp } = retries;
  const share = givenUp.has(attempt.kind) ? shareOfTheNext : 1;
  for (let time = 0, waitedMs = 0; ; time += 1) {
    const { result, pause, isAgain } = await budget.pass(async () => {
      const result = await attempt.work(time);
      const pause = pauseAfter(attempt.exchangesOf(result), time);
      const isAgain = pause !== undefined && isWorthIt(pause, waitedMs, share, retries.limits);
      // as long as it has its place: else whoever takes it would go out before the pause
      if (isAgain) budget.pause(pause.ms);
      else attempt.settled?.(result);
      return { result, pause, isAgain };
    }, attempt.requests);
    if (pause === undefined) givenUp.delete(attempt.kind);
    else if (isAgain) {
      waitedMs += pause.ms;
      continue;
    } else givenUp.add(attempt.kind);
    return result;
  }
}

interface Pause {
  readonly ms: number;
  /** The target has said how long. */
  readonly told: boolean;
}

function isWorthIt(
  pause: Pause,
  waitedMs: number,
  share: number,
  { toldMs, untoldMs }: RetryLimits,
): boolean {
  return waitedMs + pause.ms <= share * (pause.told ? toldMs : untoldMs);
}

/** How long to wait until a target that does not answer is asked again, in ms: ever longer, and as long as it says itself. */
export function pauseMsAfter({ response }: Exchange, time: number): number {
  return Math.max(untoldPauseMs(time), (response && retryAfterMs(response)) ?? 0);
}

function untoldPauseMs(time: number): number {
  return firstPauseMs * 2 ** time;
}

/** Undefined where nothing is put off. */
function pauseAfter(exchanges: readonly (Exchange | undefined)[], time: number): Pause | undefined {
  const responses = exchanges.flatMap((each) => (each?.response && isPutOff(each) ? [each.response] : []));
  if (responses.length === 0) return undefined;
  const longest = Math.max(...responses.map((response) => retryAfterMs(response) ?? 0));
  return longest > 0 ? { ms: longest, told: true } : { ms: untoldPauseMs(time), told: false };
}

/** RFC 9110 5.6.7, in any of its three forms; Date.parse would make a year of a number. */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/**
 * How long the target asks to wait (RFC 9110 10.2.3), in ms; undefined where it does not, or not in words of HTTP. A
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
