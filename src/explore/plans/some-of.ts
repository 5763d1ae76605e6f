import { oneOf, randomOf } from '../../random.ts';
import type { Effort } from '../trials/effort.ts';
import { chunked } from './authoring/chunked.ts';

/** How a run chooses among what its histories could try. */
export interface Choosing {
  readonly seed: number;
  readonly effort: Effort;
}

/** One in how many of the contents, forms and disguises is tried. */
const oneIn: Readonly<Record<Effort, number>> = { quick: 4, standard: 1, thorough: 1 };

/** What an effort tries, in the given order: all, or one of so many in a row, drawn by the seed. */
export function someOf<T>(all: readonly T[], { seed, effort }: Choosing): readonly T[] {
  const random = randomOf(seed, 'some of');
  return chunked(all, oneIn[effort]).map((some) => oneOf(some, random));
}
