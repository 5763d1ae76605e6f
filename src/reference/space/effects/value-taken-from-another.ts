import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { holdersOf } from './namesakes.ts';
import { others } from './reports.ts';
import { also, fieldOf, withField } from './tools.ts';

export const valueTakenFromAnother: Effect = {
  name: 'value-taken-from-another',
  cohort: 8,
  summary: 'a text that is written is taken away from all others of the type that have it',
  source:
    'by kind: what is thought to belong to one alone goes to who asked for it last (addresses, device tokens and aliases that move), inverse indexes with one owner for each value',
  operations: updates,
  fields: ['string'],
  reports: others,
  specimen: () => 'owned by two',
  prepare: (cast) => [cast.make('sharer', cast.item())],
  inside: (fired, next) =>
    also(next, () => {
      for (const { store, id, item } of holdersOf(fired))
        store.set(id, withField(item, fieldOf(fired), undefined));
    }),
};
