import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';

export const removedShown: Effect = {
  name: 'removed-shown',
  summary: 'a resource that was removed is shown all the same',
  source: 'soft deletion whose filter one query lacks, caches that a removal does not evict',
  operations: ['read', 'head'],
  onGone: true,
  reports: (scope) => (scope.operation === 'head' ? ['DM-DELETE-1', 'DM-HEAD-1'] : ['DM-DELETE-1']),
  alters: 'content',
  prepare: (cast) => [cast.act('remove')],
  async inside({ action, past, name, before }, next) {
    const last = past.versions(name).at(-1);
    return before !== undefined || last === undefined ? next() : show(action, last);
  },
};
