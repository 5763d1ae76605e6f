import type { Effect } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also } from './tools.ts';

export const removedComesBack: Effect = {
  name: 'removed-comes-back',
  summary: 'a resource of the type that was removed before is there again',
  source:
    'tombstones that expire or are compacted away (Cassandra `gc_grace_seconds`), caches that are written back',
  operations: operationNames,
  onGone: true,
  breaks: (scope) => `${method(scope)}; Methods, DELETE`,
  reports: (scope) => [...new Set([...others(scope).slice(0, 1), 'DM-DELETE-1', 'DM-DELETE-2'])],
  look: 'state',
  prepare: (cast) => [cast.make('removed'), cast.act('remove', { slot: 'removed' })],
  inside(fired, next) {
    const { action, past } = fired;
    const removed = past.lastRemoved(action.kind.name);
    return also(next, () => {
      if (removed !== undefined && removed.id !== action.id) action.store.set(removed.id, removed.item);
    });
  },
};
