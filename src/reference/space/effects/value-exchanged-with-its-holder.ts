import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { valueForAll } from './in-batch.ts';
import { holdersOf } from './namesakes.ts';
import { others } from './reports.ts';
import { also, fieldOf, withField } from './tools.ts';

export const valueExchangedWithItsHolder: Effect = {
  name: 'value-exchanged-with-its-holder',
  cohort: 17,
  summary:
    'where a change gives a field a value that another resource of the type has, that one gets the old value of this one',
  source:
    'by kind: what may be there once is exchanged in place of refused (places in a list that is sorted by dragging, seats, shifts and slots of a plan, primary addresses), done to a column that holds none of these',
  operations: changes,
  fields: ['string'],
  reports: others,
  specimen: valueForAll,
  prepare: (cast) => [cast.make('holder', cast.item())],
  inside(fired, next) {
    const name = fieldOf(fired);
    const old = fired.before?.[name];
    return also(next, () => {
      if (old === undefined) return;
      for (const { store, id, item } of holdersOf(fired)) store.set(id, withField(item, name, old));
    });
  },
};
