import { omit, pick } from '../../operations.ts';
import { lastRead, touching } from './touching.ts';

export const readOverwritesTheOneBefore = touching(
  {
    name: 'read-overwrites-the-one-before',
    cohort: 20,
    summary:
      'a read leaves the other resource of the type that was read before it with what is in the one that it shows',
    source:
      'by mechanism: one object is filled anew for each record that is read, and a cache has kept the object and not what was in it (`Writable` of Hadoop, cursors that return themselves, structures that a loop takes the address of)',
    operations: ['read'],
    prepare: (cast) => [cast.act('read', { slot: 'before' })],
  },
  lastRead,
  ({ kind, store, id, item }, { before }) => {
    if (before !== undefined)
      store.set(id, { ...omit(before, kind.identifiers), ...pick(item, kind.identifiers) });
  },
);
