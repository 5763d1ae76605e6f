import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { valueForAll } from './in-batch.ts';
import { holdersOf } from './namesakes.ts';
import { others } from './reports.ts';
import { also } from './tools.ts';

export const valueUnseatsItsHolder: Effect = {
  name: 'value-unseats-its-holder',
  cohort: 16,
  summary: 'a write removes each other resource of the type that has the value which it gives to a field',
  source:
    'tarantool/tarantool #3683, pingcap/tidb #1012: REPLACE, and INSERT OR REPLACE, remove whatever row stands in the way of any unique index, and not only that of the key',
  operations: updates,
  fields: ['string', 'integer', 'date-time'],
  reports: others,
  specimen: valueForAll,
  prepare: (cast) => [cast.make('holder', cast.item())],
  inside: (fired, next) =>
    also(next, () => {
      for (const { store, id } of holdersOf(fired)) store.delete(id);
    }),
};
