import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const thereBeforeTheTableGrew: Trigger = {
  name: 'there-before-the-table-grew',
  cohort: 17,
  summary: 'the resource is among the first k of the type, and more than k are there by now',
  source:
    'TheAlgorithms/TypeScript #130, red/red #1383, rchain/rchain #265: a table that is full is made twice as large, and what was in it is not put where it is looked for from then on',
  members: ['4', '8', '16'],
  operations: onItems,
  when({ action: { store, id = '' }, member }) {
    const place = [...store.keys()].indexOf(id);
    return place >= 0 && place < Number(member) && store.size > Number(member);
  },
  history: (cast) => [
    cast.makeAll(Array.from({ length: Number(cast.member) }, (_, index) => `more-${index}`)),
    cast.fire(),
  ],
};
