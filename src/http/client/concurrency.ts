/** After this many requests without a deferred one, one more may be in flight; the number doubles each time that was too many. */
const firstUntilWider = 100;

/**
 * How many requests may be in flight. The number is reduced if a pause takes longer than the requests since the last
 * one: then a target that serves a certain number at once, and defers the rest (503), defers hardly any, and a run
 * against one that limits the rate is hardly slowed down.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  #places: number;
  #sincePause = 0;
  #untilWider = firstUntilWider;

  /** @param most - upper bound */
  constructor(most: number) {
    this.#most = most;
    this.#places = most;
  }

  get places(): number {
    return this.#places;
  }

  /** Notes a request that is sent. */
  passed(): void {
    this.#sincePause += 1;
    if (this.#sincePause % this.#untilWider === 0) this.#places = Math.min(this.#most, this.#places + 1);
  }

  /**
   * Notes a deferred request, possibly one of many in flight.
   * @param askedMs - since the target was asked again, or for the first time
   * @param pauseMs - until it will be asked again
   */
  putOff(askedMs: number, pauseMs: number): void {
    this.#sincePause = 0;
    if (askedMs >= pauseMs || this.#places === 1) return;
    this.#places = Math.ceil(this.#places / 2);
    this.#untilWider *= 2;
  }
}
