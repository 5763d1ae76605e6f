import type { Effect } from '../row.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { others } from './reports.ts';
import { also, fieldOf, withField } from './tools.ts';

export const removalClearsShared: Effect = {
  name: 'removal-clears-shared',
  cohort: 8,
  summary:
    'a removal clears a field of all others of the type that have a value in it which the removed one has, or once had',
  source:
    'by kind: values that are rows of a table of their own, and go with whoever is removed (`ON DELETE SET NULL`, `orphanRemoval` of JPA on what others refer to as well)',
  operations: ['remove'],
  fields: ['string', 'integer', 'date-time'],
  reports: others,
  prepare: namesakeMade,
  inside: (fired, next) =>
    also(next, () => {
      for (const { store, id, item } of namesakesOf(fired))
        store.set(id, withField(item, fieldOf(fired), undefined));
    }),
};
