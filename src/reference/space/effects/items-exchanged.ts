import { pick } from '../../operations.ts';
import { inBatch } from './in-batch.ts';

export const itemsExchanged = inBatch(
  {
    name: 'items-exchanged',
    summary: 'an item of a batch is stored under the identifier of the next one, and that one under its own',
    source:
      'EFCore.BulkExtensions #286, #694, #1629: the identifiers of a bulk insert come back in another order',
  },
  (ids, [id = ''], { action: { store, kind } }) => {
    const other = ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
    const [one = {}, two = {}] = [store.get(id), store.get(other)];
    store.set(id, { ...two, ...pick(one, kind.identifiers) });
    store.set(other, { ...one, ...pick(two, kind.identifiers) });
  },
);
