/** Numbers from 0 to below 1. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32). @param seed - 32-bit integer */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(all: readonly T[], random: Random): T {
  return all[Math.floor(random() * all.length)] as T;
}
