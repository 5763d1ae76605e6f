import type { Movement } from '../../runner/channels.ts';
import { durationText } from './amounts.ts';

/** The share of work at which the remaining time is first shown: before that, the estimate would jump. */
const leastShare = 0.05;

const saysWaiting = {
  'an answer': 'The target does not answer; waiting for it',
  'its turn': 'The target asks for a pause; waiting',
} as const;

/** Measures the progress of a run by the histories it has carried out and the results it has decided. */
export class Meter {
  readonly #now: () => number;
  readonly #begunMs: number;
  /** Requirements at resource types. */
  #total = 0;
  #settled = 0;
  #movement: Movement | undefined;
  /** Whether each result failed, by key; includes rules that histories have shown to be broken but that are not decided yet. */
  readonly #isFailed = new Map<string, boolean>();
  /** The greatest share so far: it never shrinks, though more work may turn up. */
  #mostShare = 0;
  /** When the first request was sent. */
  #sendingSinceMs: number | undefined;

  /** @param now - a clock that only goes forward, in ms */
  constructor(now: () => number) {
    this.#now = now;
    this.#begunMs = now();
  }

  toDecide(total: number): void {
    this.#total = total;
  }

  /** @param key - of a result */
  settled(key: string, isFailed: boolean): void {
    this.#settled += 1;
    this.#isFailed.set(key, isFailed);
  }

  moved(movement: Movement): void {
    if (movement.requests > 0) this.#sendingSinceMs ??= this.#now();
    this.#movement = movement;
    const { histories } = movement;
    if (histories === undefined || histories === 'to come') return;
    for (const key of histories.broken) if (!this.#isFailed.has(key)) this.#isFailed.set(key, true);
  }

  /** How many requirements, each at a resource type, are known to be broken. */
  get failed(): number {
    return [...this.#isFailed.values()].filter(Boolean).length;
  }

  /** Whether something is still to be done. */
  isGoing(): boolean {
    return this.#settled < this.#total;
  }

  /** The share of histories, and of requirements at resource types, that is done, from 0 to 1. */
  share(): number {
    this.#mostShare = Math.max(this.#mostShare, this.#shareNow());
    return this.#mostShare;
  }

  #shareNow(): number {
    const histories = this.#movement?.histories;
    if (histories === 'to come') return 0;
    const { carriedOut = 0, planned = 0 } = histories ?? {};
    return (this.#settled + carriedOut) / Math.max(1, this.#total + planned);
  }

  /** One line: what is done and sent, how long it has taken and may still take, and what fails. */
  text(): string {
    const elapsed = `${Math.round((this.#now() - this.#begunMs) / 1000)} s`;
    const movement = this.#movement;
    if (movement === undefined) return `${elapsed}: getting to know the target`;
    const percent = `${Math.floor(this.share() * 100)} % done`;
    // as long as everything waits, the estimate would keep growing
    const waits = movement.waitingFor && saysWaiting[movement.waitingFor];
    const left = waits === undefined ? this.#secondsLeft() : undefined;
    const times = left === undefined ? elapsed : `${elapsed}, about ${durationText(left)} left`;
    const text = `${percent}, ${times}; ${movement.requests} requests, ${this.failed} failed`;
    return waits === undefined ? text : `${waits} … ${text}`;
  }

  /** Assumes that the rest goes at the same pace as before. */
  #secondsLeft(): number | undefined {
    const share = this.#shareNow();
    if (this.#sendingSinceMs === undefined || share < leastShare) return undefined;
    return ((this.#now() - this.#sendingSinceMs) / 1000) * ((1 - share) / share);
  }
}
