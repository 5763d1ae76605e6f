/** So many requests pass, with none put off, until one more may be in flight; twice as many each time that it was too many. */
const firstUntilWider = 100;

/**
 * How many requests may be in flight. Where being put off takes longer than asking does, fewer are: a target that serves so many
 * at once, and puts off the others (503), then puts off hardly any, and one that lets so many pass in a while is hardly asked slower.
 */
export class Width {
  readonly #most: number;
  #places: number;
  #sincePause = 0;
  #untilWider = firstUntilWider;

  /** @param most - at any time */
  constructor(most: number) {
    this.#most = most;
    this.#places = most;
  }

  get places(): number {
    return this.#places;
  }

  /** Takes notice of a request that goes out. */
  passed(): void {
    this.#sincePause += 1;
    if (this.#sincePause % this.#untilWider === 0) this.#places = Math.min(this.#most, this.#places + 1);
  }

  /**
   * Takes notice of a request that was put off, be it with all others that were in flight.
   * @param askedMs - since the target was asked again, or for the first time
   * @param pauseMs - until it will be
   */
  putOff(askedMs: number, pauseMs: number): void {
    this.#sincePause = 0;
    if (askedMs >= pauseMs || this.#places === 1) return;
    this.#places = Math.ceil(this.#places / 2);
    this.#untilWider *= 2;
  }
}
