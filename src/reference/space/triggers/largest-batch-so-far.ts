import type { Trigger } from '../row.ts';
import { batchSizes } from './tools.ts';

export const largestBatchSoFar: Trigger = {
  name: 'largest-batch-so-far',
  cohort: 19,
  summary: 'a batch has more items than any of the type before it, of which there was one at least',
  source:
    'by mechanism: buffers and arrays of parameters that are kept for the next batch, and made larger where it does not fit, which is where what is in them, or who points to them, is forgotten (`realloc`, `ArrayPool` of .NET, bound arrays of OCI)',
  operations: ['create'],
  atBatches: true,
  when({ past, scope, action: { items } }) {
    const sizes = batchSizes(past, scope);
    return sizes.length > 0 && items.length > Math.max(...sizes);
  },
  history: (cast) => [
    cast.makeAll(['batch-1', 'batch-2']),
    cast.fire({ items: Array.from({ length: 5 }, () => cast.item()) }),
  ],
};
