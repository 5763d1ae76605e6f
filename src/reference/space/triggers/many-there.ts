import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const manyThere: Trigger = {
  name: 'many-there',
  cohort: 2,
  summary: 'more than k resources of the type are there',
  source:
    'nocodb/nocodb #10354 (a lookup that ends at 25), LD4P/sinopia_editor #1082 (what is not among the first 10 cannot be loaded)',
  members: ['5', '10', '20'],
  operations: operationNames,
  when: ({ action: { store }, member }) => store.size > Number(member),
  history: (cast) => [
    cast.makeAll(Array.from({ length: Number(cast.member) }, (_, index) => `more-${index}`)),
    cast.fire(),
  ],
};
