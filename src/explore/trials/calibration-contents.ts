import fc from 'fast-check';
import { itemsFor } from '../../check/items.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { seedFor } from '../../random.ts';
import type { ContentKind } from '../../resource/calibration/content-kinds.ts';

/** How many contents of one kind calibration can draw from, and, if the target accepts few other kinds, whatever else is created. */
const ofEach = 240;

/** How many kinds are drawn from everything that checks send. */
const drawnKinds = 16;

/**
 * Kinds of contents for calibrating a type, the least remarkable first. They include everything that checks send, so that
 * calibration learns something if the target accepts any of it.
 */
export function* contentKindsOf(type: ResourceType, seed: number): Generator<ContentKind> {
  const { plain, structures, edgeCases, any } = itemsFor(type);
  for (const [index, kind] of [...structures, ...edgeCases].entries()) {
    const items = fc.sample(kind, { seed: seedFor(seed, type.name, index), numRuns: ofEach });
    for (const isMarked of [true, false]) yield { items, isMarked, isPlain: kind === plain };
  }
  for (const item of fc.sample(any, { seed, numRuns: drawnKinds })) {
    for (const isMarked of [true, false]) yield { items: [item], isMarked, isPlain: false };
  }
}
