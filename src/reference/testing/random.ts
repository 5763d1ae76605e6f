import { drawStyle, type Random, type Style } from '../style.ts';

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some styles, always the same ones. */
export function drawnStyles(count: number, seed = 11): readonly Style[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => drawStyle(random));
}
