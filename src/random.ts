import { createHash } from 'node:crypto';

/** Numbers from 0 to below 1. */
export type Random = () => number;

/**
 * A 32-bit seed for one purpose, from the seed of a whole: what is drawn with it has nothing in common with what is drawn for any
 * other purpose, or from any other seed, even the next one.
 */
export function seedFor(seed: number, ...purpose: readonly (string | number)[]): number {
  return createHash('sha256')
    .update(JSON.stringify([seed, ...purpose]))
    .digest()
    .readInt32BE(0);
}

/** The same numbers for the same 32-bit seed and purpose (mulberry32). */
export function randomOf(seed: number, ...purpose: readonly (string | number)[]): Random {
  let state = purpose.length === 0 ? seed : seedFor(seed, ...purpose);
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
