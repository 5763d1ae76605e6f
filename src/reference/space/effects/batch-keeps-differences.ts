import type { Json } from '../../message.ts';
import { commonEnds } from '../common-ends.ts';
import { inBatch } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

/** What a value adds to the one ahead of it. */
function difference(ahead: Json | undefined, value: Json | undefined): Json | undefined {
  if (typeof ahead === 'number' && typeof value === 'number') return value - ahead;
  if (typeof ahead === 'string' && typeof value === 'string')
    return value.slice(commonEnds(ahead, value).start);
  return value;
}

export const batchKeepsDifferences = inBatch(
  {
    name: 'batch-keeps-differences',
    cohort: 18,
    summary:
      'of an item of a batch a field has what it adds to the one ahead of it: how much an integer is more, or a text without the beginning that both have',
    source:
      'apache/paimon #9643 and #9275, apache/arrow-go #1014: columns are stored as differences (DELTA_BINARY_PACKED and DELTA_BYTE_ARRAY of Parquet), and what is read has lost the value before',
    fields: ['string', 'integer'],
  },
  (ids, meant, fired) => {
    const { store } = fired.action;
    const name = fieldOf(fired);
    const values = ids.map((id) => store.get(id)?.[name]);
    for (const [place, id] of ids.entries()) {
      const item = store.get(id);
      if (item !== undefined && place > 0 && meant.includes(id))
        store.set(id, withField(item, name, difference(values[place - 1], values[place])));
    }
  },
);
