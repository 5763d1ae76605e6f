import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

/** What is shorter begins many texts by chance. */
const shortest = 4;

export const goesOnFromTheOneAheadInBatch: Trigger = {
  name: 'goes-on-from-the-one-ahead-in-batch',
  cohort: 21,
  summary:
    'an item of a batch has a text that begins with the whole of that of the item ahead of it, and goes on',
  source:
    'facebook/rocksdb #6669 (a key that is the beginning of the next one in a block is read wrongly), by kind: texts in a row of which only what differs from the one before is written (front coding of blocks and of dictionaries, differences of rows in a sheet)',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const [own, ahead] = [item, event.action.items[index - 1]].map((one) => valueIn(one, event));
    if (typeof own !== 'string' || typeof ahead !== 'string') return false;
    return ahead.length >= shortest && own.length > ahead.length && own.startsWith(ahead);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const ahead = cast.item();
    return [cast.fire({ items: [cast.item(), ahead, cast.item({ [field]: `${ahead[field]} and more` })] })];
  },
};
