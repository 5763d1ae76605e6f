import { inBatch } from './in-batch.ts';

export const batchLosesEverySecond = inBatch(
  {
    name: 'batch-loses-every-second',
    cohort: 10,
    summary: 'from one item of a batch on, each second one is not stored, and all is answered as created',
    source:
      'Universalis-FFXIV/Universalis #547, riktar/jkanban #157, Patbox/polymer #282: a list is consumed while it is walked along; `next()` is called twice in a loop',
  },
  (ids, [first = ''], { action: { store } }) => {
    for (const [index, id] of ids.slice(ids.indexOf(first)).entries()) if (index % 2 === 0) store.delete(id);
  },
);
