import { inBatch } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

export const batchSharesValue = inBatch(
  {
    name: 'batch-shares-value',
    summary: 'an item of a batch has the value of another one in a field',
    source: 'EFCore.BulkExtensions #1629 (data of other rows); a loop variable that a closure captures once',
    fields: ['string', 'integer', 'date-time'],
  },
  (_ids, meant, fired) => {
    const name = fieldOf(fired);
    const { items, store } = fired.action;
    for (const id of meant) {
      const stored = store.get(id);
      const other = items.find((item) => name in item && item[name] !== stored?.[name]);
      if (stored !== undefined && other !== undefined) store.set(id, withField(stored, name, other[name]));
    }
  },
);
