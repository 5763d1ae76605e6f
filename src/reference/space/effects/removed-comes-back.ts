import { operationNames } from '../scope.ts';
import { others } from './reports.ts';
import { type Finding, touching } from './touching.ts';

const latestToGo: Finding = ({ action: { kind, store, id }, past }) => {
  const gone = past.lastRemoved(kind.name);
  return gone === undefined || gone.id === id ? undefined : { kind, store, ...gone };
};

export const removedComesBack = touching(
  {
    name: 'removed-comes-back',
    summary: 'a resource of the type that was removed before is there again',
    source:
      'tombstones that expire or are compacted away (Cassandra `gc_grace_seconds`), caches that are written back',
    operations: operationNames,
    onGone: true,
    // what POST creates beside is not what it removes, or changes
    reports: (scope) => [...(scope.operation === 'create' ? [] : others(scope)), 'DM-DELETE-1'],
    prepare: (cast) => [cast.make('removed'), cast.act('remove', { slot: 'removed' })],
  },
  latestToGo,
  ({ store, id, item }) => void store.set(id, item),
);
