import fc from 'fast-check';
import { itemsFor } from '../../check/items.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { Contents } from '../../resource/content-kinds.ts';

/** Contents of one kind that calibration draws from. */
const ofEach = 24;

/** Kinds that are drawn from all that checks send. */
const drawnKinds = 16;

/**
 * Kinds of contents by which a type may be learnt, the least remarkable first: all that the checks send is among them, so
 * that where the target accepts any of it there is something to learn from.
 */
export function* contentsOf(type: ResourceType, seed: number): Generator<Contents> {
  const { plain, structures, breakers, any } = itemsFor(type);
  for (const [index, kind] of [...structures, ...breakers].entries()) {
    const items = fc.sample(kind, { seed: seed + index, numRuns: ofEach });
    for (const isMarked of [true, false]) yield { items, isMarked, isPlain: kind === plain };
  }
  for (const item of fc.sample(any, { seed, numRuns: drawnKinds })) {
    for (const isMarked of [true, false]) yield { items: [item], isMarked, isPlain: false };
  }
}
