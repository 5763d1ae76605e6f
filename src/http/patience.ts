import type { Budget } from './budget.ts';
import { field } from './content.ts';
import type { Exchange } from './exchange.ts';

/** How often a request is sent again that the target puts off. */
const repeats = 5;

export interface Patience {
  readonly budget: Budget;
  /** How long the target may put a request off, in ms. */
  readonly mostMs: number;
}

/** What is done in one place of the budget, and again where the target puts it off. */
export interface Attempt<T> {
  /** @param time - 0 for the first */
  work(time: number): Promise<T>;
  /** How many it sends. */
  readonly requests: number;
  /** Those of what was sent, any of which may put it off. */
  exchangesOf(result: T): readonly (Exchange | undefined)[];
}

/**
 * Does what the budget allows, again where the target puts it off and says until when; everyone waits until then.
 * @returns what the last time came to
 * @throws BudgetExhausted, Interrupted
 */
export async function patiently<T>({ budget, mostMs }: Patience, attempt: Attempt<T>): Promise<T> {
  for (let time = 0; ; time += 1) {
    const { result, delay } = await budget.pass(async () => {
      const result = await attempt.work(time);
      const delay = longestDelay(attempt.exchangesOf(result), mostMs);
      // as long as it has its place: else whoever takes it would go out before the pause
      if (delay !== undefined) budget.pause(delay);
      return { result, delay };
    }, attempt.requests);
    if (delay === undefined || time === repeats) return result;
  }
}

/** In ms; undefined where nothing puts it off, or for too long. */
function longestDelay(exchanges: readonly (Exchange | undefined)[], mostMs: number): number | undefined {
  const delays = exchanges.map(putOffFor).filter((ms) => ms !== undefined);
  const longest = Math.max(...delays);
  return delays.length === 0 || longest > mostMs ? undefined : longest;
}

/** How long the target asks to wait (RFC 9110 10.2.3; 429 and 503), in ms; undefined where it does not. */
function putOffFor(exchange: Exchange | undefined): number | undefined {
  const response = exchange?.response;
  if (response === undefined || (response.status !== 429 && response.status !== 503)) return undefined;
  const value = field(response, 'retry-after');
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
