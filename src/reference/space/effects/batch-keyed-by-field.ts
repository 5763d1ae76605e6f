import { inBatch, valueForAll } from './in-batch.ts';
import { fieldOf } from './tools.ts';

export const batchKeyedByField = inBatch(
  {
    name: 'batch-keyed-by-field',
    cohort: 15,
    summary:
      'of the items of a batch that share the value of a field the last one alone is stored, and all are answered as created',
    source:
      'batfish/batfish #2061, mvanhorn/printing-press-library #828, StarRocks/starrocks #817: items are gathered in a map by a field in which they need not differ',
    fields: ['string', 'integer', 'date-time'],
    specimen: valueForAll,
  },
  (ids, _meant, fired) => {
    const name = fieldOf(fired);
    const { store } = fired.action;
    const values = ids.map((id) => store.get(id)?.[name]);
    for (const [place, id] of ids.entries())
      if (values[place] !== undefined && values.lastIndexOf(values[place]) > place) store.delete(id);
  },
);
