import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const afterMissing: Trigger = {
  name: 'after-missing',
  cohort: 2,
  summary: 'directly after a request of the type for something that is not there',
  source:
    'apache/trafficserver #7417 (a stored 404 that outlives its cause), error states that a shared handler keeps',
  operations: [...onItems, 'create'],
  when: ({ past, scope }) => past.ofType(scope.kind.name).at(-1)?.status === 404,
  history: (cast) => [
    cast.make('gone'),
    cast.act('remove', { slot: 'gone' }),
    cast.act('read', { slot: 'gone' }),
    cast.fire(),
  ],
};
