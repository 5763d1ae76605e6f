import type { Trigger } from '../row.ts';
import { fieldsOf, operationNames } from '../scope.ts';

export const typeHoldsMuch: Trigger = {
  name: 'type-holds-much',
  cohort: 17,
  summary: 'all that is there of the type is together larger than 4 or 16 KiB',
  source:
    'by kind: stores that keep all of a type in one place that holds so much and no more (a file that is read through one buffer, localStorage, a ConfigMap, an embedded array of MongoDB, DBM files whose index pages overflow)',
  members: ['4', '16'],
  operations: operationNames,
  when: ({ action: { store }, member }) =>
    Buffer.byteLength(JSON.stringify([...store.values()])) > Number(member) * 1024,
  history(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    // four quarters, since each of them is smaller by far
    const text = 'ballast '.repeat(Number(cast.member) * 32);
    const ballast = ['one', 'two', 'three', 'four'].map((slot) => cast.make(slot, { [name]: text }));
    return [...ballast, cast.fire()];
  },
};
