import { inBatch, rearranged } from './in-batch.ts';

export const batchReversed = inBatch(
  {
    name: 'batch-reversed',
    cohort: 12,
    summary: 'the items of a batch are stored from the last to the first under their identifiers',
    source:
      'borisdj/EFCore.BulkExtensions #264 and #70 (the list of what was stored is in reverse to that of what was sent), queues that are emptied from their end',
  },
  rearranged((contents) => contents.toReversed()),
);
