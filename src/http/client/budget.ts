import { RunOver } from '../../errors.ts';
import { ConcurrencyLimit } from './concurrency.ts';

/** Messages that say why nothing more is sent: a report must contain exactly these. */
export const overSince = {
  interrupted: 'The run was interrupted.',
  time: 'The time limit of the run was reached: raise --max-time, or choose a lower --effort.',
  requests: (most: number) =>
    `The budget of ${most} requests is used up: raise --max-requests, or choose a lower --effort.`,
} as const;

/** The budget of a run is used up; the message says which part, and what raises it. */
export class BudgetExhausted extends RunOver {}

/** The run was interrupted. */
export class Interrupted extends RunOver {}

export interface BudgetOptions {
  /** Requests in flight at most; fewer if the target defers them. */
  readonly concurrency: number;
  /** Requests a second at most. */
  readonly rate?: number;
  readonly maxRequests: number;
}

/** The gate that every request of a run passes. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #signal: AbortSignal;
  readonly #waiting: (() => void)[] = [];
  readonly #limit: ConcurrencyLimit;
  #inFlight = 0;
  #passed = 0;
  /** On the clock of `performance.now()`, in ms. */
  #closedUntil = Number.NEGATIVE_INFINITY;
  #nextAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BudgetOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#limit = new ConcurrencyLimit(options.concurrency);
    signal.addEventListener('abort', () => this.#giveUp(), { once: true });
  }

  /** Requests that have passed so far. */
  get passed(): number {
    return this.#passed;
  }

  /** The share of the budget that they are, from 0 to 1. */
  get spent(): number {
    return this.#passed / this.#options.maxRequests;
  }

  get concurrency(): number {
    return this.#options.concurrency;
  }

  /**
   * Waits for a free slot, does the work in it, and frees it.
   * @param requests - how many requests the work sends; none if it throws because the run is over
   * @throws RunOver
   */
  async pass<T>(work: () => Promise<T>, requests = 1): Promise<T> {
    while (!this.#admits(requests)) await new Promise<void>((wake) => this.#waiting.push(wake));
    this.#inFlight += requests;
    this.#passed += requests;
    this.#limit.passed();
    try {
      return await work();
    } catch (error) {
      if (error instanceof RunOver) this.#passed -= requests;
      throw error;
    } finally {
      this.#inFlight -= requests;
      this.#wakeNext();
    }
  }

  /** Counts one more request in a slot that is already held. @returns false if no more may be sent */
  takeOne(): boolean {
    if (this.#signal.aborted || this.#passed >= this.#options.maxRequests) return false;
    this.#passed += 1;
    return true;
  }

  /** For how many ms more everyone waits since the target defers requests; 0 or less if nobody does. */
  get closedForMs(): number {
    return this.#closedUntil - performance.now();
  }

  /** Delays everyone for a number of ms, since the target defers requests. */
  pause(ms: number): void {
    const now = performance.now();
    // requests that were in flight with the first deferred one provide no new information
    if (now >= this.#closedUntil) this.#limit.putOff(now - this.#closedUntil, ms);
    this.#closedUntil = Math.max(this.#closedUntil, now + ms);
  }

  #admits(requests: number): boolean {
    if (this.#signal.aborted) throw whyAborted(this.#signal.reason);
    if (this.#passed + requests > this.#options.maxRequests) {
      this.#wakeAll();
      const { maxRequests } = this.#options;
      throw new BudgetExhausted(overSince.requests(maxRequests));
    }
    // work that sends more requests at once than may be in flight runs alone
    if (this.#inFlight > 0 && this.#inFlight + requests > this.#limit.places) return false;
    const now = performance.now();
    const opensAt = Math.max(this.#closedUntil, this.#nextAt);
    if (opensAt > now) {
      this.#wakeAt(opensAt - now);
      return false;
    }
    if (this.#options.rate !== undefined)
      this.#nextAt = Math.max(now, this.#nextAt) + (1000 * requests) / this.#options.rate;
    return true;
  }

  #wakeNext(): void {
    const free = Math.max(1, this.#limit.places - this.#inFlight);
    for (const wake of this.#waiting.splice(0, free)) wake();
  }

  #wakeAll(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Admits nobody any more: the rest of a pause must not keep the process alive. */
  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#wakeAll();
  }

  #wakeAt(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#wakeAll();
    }, Math.ceil(ms));
  }
}

/** Only the time limit of a run aborts with the reason of `AbortSignal.timeout`. */
function whyAborted(reason: unknown): BudgetExhausted | Interrupted {
  const isTime = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isTime ? new BudgetExhausted(overSince.time) : new Interrupted(overSince.interrupted);
}
