import type { Effect } from '../space/row.ts';
import { writes } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, idsOf, neighbourOf } from './tools.ts';

export const neighbourRemoved: Effect = {
  name: 'neighbour-removed',
  summary: 'another resource of the type is removed',
  source:
    'cascades, `splice(indexOf(…), 1)` with an index of -1 (stores in memory), bounded caches that evict',
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
