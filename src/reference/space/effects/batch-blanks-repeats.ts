import { inBatch, valueForAll } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

export const batchBlanksRepeats = inBatch(
  {
    name: 'batch-blanks-repeats',
    cohort: 14,
    summary: 'an item of a batch that has the value of the one ahead of it in a field is stored without it',
    source:
      'SheetJS/sheetjs #273 and #328, wireservice/csvkit #293: what is the same as above is written once, and those below it are read as empty',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    specimen: valueForAll,
  },
  (ids, meant, fired) => {
    const name = fieldOf(fired);
    const { items, store } = fired.action;
    for (const id of meant) {
      const place = ids.indexOf(id);
      const [own, its] = [items[place]?.[name], items[place - 1]?.[name]];
      if (own !== undefined && own === its) store.set(id, withField(store.get(id) ?? {}, name, undefined));
    }
  },
);
