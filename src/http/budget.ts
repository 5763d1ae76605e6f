import { RunOver } from '../errors.ts';
import { Width } from './width.ts';

/** What is said where nothing more is sent: a report must tell the same. */
export const overSince = {
  interrupted: 'The run was interrupted.',
  time: 'The time limit of the run was reached.',
  requests: (most: number) => `The budget of ${most} requests is used up.`,
} as const;

/** What a run may take is used up; the message says what, and `flag` what allows more. */
export class BudgetExhausted extends RunOver {
  readonly flag: string;
  constructor(message: string, flag: string) {
    super(message);
    this.flag = flag;
  }
}

/** The run was interrupted. */
export class Interrupted extends RunOver {}

export interface BudgetOptions {
  /** Requests in flight at most; fewer where the target puts them off. */
  readonly concurrency: number;
  /** Requests a second at most. */
  readonly rate?: number;
  readonly maxRequests: number;
}

/** The one gate that every request of a run passes. */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #signal: AbortSignal;
  readonly #waiting: (() => void)[] = [];
  readonly #width: Width;
  #inFlight = 0;
  #passed = 0;
  /** On the clock of `performance.now()`, in ms. */
  #closedUntil = Number.NEGATIVE_INFINITY;
  #nextAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BudgetOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#width = new Width(options.concurrency);
    signal.addEventListener('abort', () => this.#giveUp(), { once: true });
  }

  /** Requests that have passed so far. */
  get passed(): number {
    return this.#passed;
  }

  get concurrency(): number {
    return this.#options.concurrency;
  }

  /**
   * Waits for a free place, does the work in it, and gives it back.
   * @param requests - how many requests the work sends; none where it throws that the run is over
   * @throws RunOver
   */
  async pass<T>(work: () => Promise<T>, requests = 1): Promise<T> {
    while (!this.#admits(requests)) await new Promise<void>((wake) => this.#waiting.push(wake));
    this.#inFlight += requests;
    this.#passed += requests;
    this.#width.passed();
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

  /** Counts one more request in a place that is held already. @returns false where no more may be sent */
  takeOne(): boolean {
    if (this.#signal.aborted || this.#passed >= this.#options.maxRequests) return false;
    this.#passed += 1;
    return true;
  }

  /** Holds everyone back for so many ms, since the target puts off what is asked. */
  pause(ms: number): void {
    const now = performance.now();
    // what was in flight with the first that was put off tells nothing more
    if (now >= this.#closedUntil) this.#width.putOff(now - this.#closedUntil, ms);
    this.#closedUntil = Math.max(this.#closedUntil, now + ms);
  }

  #admits(requests: number): boolean {
    if (this.#signal.aborted) throw whyAborted(this.#signal.reason);
    if (this.#passed + requests > this.#options.maxRequests) {
      this.#wakeAll();
      const { maxRequests } = this.#options;
      throw new BudgetExhausted(overSince.requests(maxRequests), '--max-requests');
    }
    // what sends more at once than ever may be in flight goes out alone
    if (this.#inFlight > 0 && this.#inFlight + requests > this.#width.places) return false;
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
    const free = Math.max(1, this.#width.places - this.#inFlight);
    for (const wake of this.#waiting.splice(0, free)) wake();
  }

  #wakeAll(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Nobody is let in any more: what is left of a pause must not keep the process alive. */
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

/** The signal of `AbortSignal.timeout` is that of the time which a run may take. */
function whyAborted(reason: unknown): BudgetExhausted | Interrupted {
  const isTime = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isTime ? new BudgetExhausted(overSince.time, '--max-time') : new Interrupted(overSince.interrupted);
}
