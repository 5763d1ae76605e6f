import type { Effect } from '../space/row.ts';
import { writes } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, idsOf, neighbourOf } from './tools.ts';

export const neighbourRemoved: Effect = {
  name: 'neighbour-removed',
  summary: 'another resource of the type is removed',
  source:
    'brianleroux/lawnchair #129 (`splice(-1)` in a store in memory), morris/microdb #8, cascades, bounded caches that evict',
  operations: writes,
  onGone: true,
  breaks: method,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const id = neighbourOf(fired, idsOf(fired));
      if (id !== undefined) fired.action.store.delete(id);
    }),
};
