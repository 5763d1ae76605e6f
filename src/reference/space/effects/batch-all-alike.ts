import { pick } from '../../operations.ts';
import { inBatch } from './in-batch.ts';

export const batchAllAlike = inBatch(
  {
    name: 'batch-all-alike',
    cohort: 8,
    summary: 'each item of a batch is stored with the content of the last one, or of the first',
    source:
      'by mechanism: closures that share the variable of a loop (`var` of JavaScript, Go before 1.22), one object that is filled anew for each row, parameters that are bound once for all rows',
    members: ['last', 'first'],
  },
  (ids, _meant, { member, action: { store, kind } }) => {
    const model = store.get((member === 'last' ? ids.at(-1) : ids[0]) ?? '') ?? {};
    for (const id of ids) store.set(id, { ...model, ...pick(store.get(id) ?? {}, kind.identifiers) });
  },
);
