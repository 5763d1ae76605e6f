import type { FieldType } from '../../kind.ts';
import type { Json } from '../../message.ts';
import { inBatch } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

const specimens: Readonly<Record<FieldType, Json>> = {
  string: 'The same again',
  integer: 54,
  boolean: true,
  'date-time': '2021-05-06T07:08:09.125Z',
};

export const batchBlanksRepeats = inBatch(
  {
    name: 'batch-blanks-repeats',
    cohort: 14,
    summary: 'an item of a batch that has the value of the one ahead of it in a field is stored without it',
    source:
      'SheetJS/sheetjs #273 and #328, wireservice/csvkit #293: what is the same as above is written once, and those below it are read as empty',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    specimen: (_member, { kind, field = '' }) => specimens[kind.fields[field] ?? 'string'],
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
