import { omit, pick } from '../../operations.ts';
import { neighbour, touching } from './touching.ts';

export const oldVersionToNeighbour = touching(
  {
    name: 'old-version-to-neighbour',
    cohort: 6,
    summary: 'what a resource was before a change, or a removal, is written to another one of the type',
    source:
      'bwallace/OpenMeta-analyst- #2 (what is to be undone is found by its place, and the places have moved), undo logs and freed slots',
    operations: ['replace', 'patch', 'remove'],
  },
  neighbour,
  ({ kind, store, id, item }, { before }) => {
    if (before !== undefined)
      store.set(id, { ...omit(before, kind.identifiers), ...pick(item, kind.identifiers) });
  },
);
