import type { Trigger } from '../row.ts';
import { batchSizes } from './tools.ts';

export const smallerBatchThanBefore: Trigger = {
  name: 'smaller-batch-than-before',
  cohort: 5,
  summary: 'a batch has fewer items than the last one of the type before it',
  source:
    'seancorfield/next-jdbc #303, nanodbc/nanodbc #510, vrogier/ocilib #234: the values of a batch are bound to what the one before it was bound to, and some of these are left',
  operations: ['create'],
  atBatches: true,
  when({ past, scope, action: { items } }) {
    return items.length > 1 && items.length < (batchSizes(past, scope).at(-1) ?? 0);
  },
  history: (cast) => [
    cast.makeAll(['batch-1', 'batch-2', 'batch-3', 'batch-4', 'batch-5']),
    cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
  ],
};
