import { writes } from '../scope.ts';
import { neighbour, removed, touching } from './touching.ts';

export const neighbourRemoved = touching(
  {
    name: 'neighbour-removed',
    summary: 'another resource of the type is removed',
    source:
      'brianleroux/lawnchair #129 (`splice(-1)` in a store in memory), morris/microdb #8, cascades, bounded caches that evict',
    operations: writes,
    onGone: true,
  },
  neighbour,
  removed,
);
