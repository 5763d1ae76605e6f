import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const removedTwice: Trigger = {
  name: 'removed-twice',
  cohort: 4,
  summary: 'a resource of the type that was gone has been removed once more',
  source:
    'troydhanson/uthash #270, scylladb/seastar #728: what is freed twice is in the list of free places twice; counts that are lowered twice',
  operations: [...onItems, 'create'],
  when: ({ past, scope }) =>
    past
      .ofType(scope.kind.name)
      .some(
        ({ operation, status, name }) =>
          operation === 'remove' && status === 404 && past.versions(name).length > 0,
      ),
  history: (cast) => [
    cast.make('gone'),
    cast.act('remove', { slot: 'gone' }),
    cast.act('remove', { slot: 'gone' }),
    cast.fire(),
  ],
};
