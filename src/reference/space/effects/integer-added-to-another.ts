import { againstAnother } from './against-another.ts';

export const integerAddedToAnother = againstAnother(
  {
    name: 'integer-added-to-another',
    cohort: 9,
    summary: 'an integer is added to the one that the resource made before it has in the field',
    source:
      'by kind: integers that are stored as differences from row to row (DELTA_BINARY_PACKED of Parquet, Gorilla), where one that stands for itself is taken for a difference; running sums in the place of values',
    fields: ['integer'],
  },
  (own, its) => (typeof own === 'number' && typeof its === 'number' ? own + its : own),
);
