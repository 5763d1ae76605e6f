import { inBatch, rearranged } from './in-batch.ts';

export const batchDealtToTwo = inBatch(
  {
    name: 'batch-dealt-to-two',
    cohort: 19,
    summary:
      'the contents of a batch are stored as two workers have left them: those of each second item first, then the rest of them',
    source:
      'by mechanism: items are dealt to workers in turn, what they return is put together worker by worker, and matched with identifiers by place (`chunk` by the rest of a division, partitions of a stream that keeps no order between them)',
  },
  rearranged((contents) => [
    ...contents.filter((_, place) => place % 2 === 1),
    ...contents.filter((_, place) => place % 2 === 0),
  ]),
);
