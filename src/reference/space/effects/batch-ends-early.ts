import { inBatch } from './in-batch.ts';

export const batchEndsEarly = inBatch(
  {
    name: 'batch-ends-early',
    summary: 'of a batch nothing is stored from one item on, and all is answered as created',
    source:
      'ordered bulk writes that stop at the first error while the answer is made of the request (Mongo `ordered: true`, by kind)',
  },
  (ids, [first = ''], { action: { store } }) => {
    for (const id of ids.slice(ids.indexOf(first))) store.delete(id);
  },
);
