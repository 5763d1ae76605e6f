import type { Trigger } from '../row.ts';
import { batchSizes } from './tools.ts';

export const batchAsLargeAsBefore: Trigger = {
  name: 'batch-as-large-as-before',
  cohort: 6,
  summary: 'a batch has as many items as the last one of the type before it',
  source:
    'by mechanism: the statement of a batch (linq2db/linq2db #2975), and what is bound to it (TIBCOSoftware/snappy-store #109), is kept for the next one of the same size',
  operations: ['create'],
  atBatches: true,
  when({ past, scope, action: { items } }) {
    return items.length === batchSizes(past, scope).at(-1);
  },
  history: (cast) => [
    cast.makeAll(['batch-1', 'batch-2', 'batch-3']),
    cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
  ],
};
