import type { Trigger } from '../row.ts';
import { succeeded } from './tools.ts';

export const batchAsLargeAsBefore: Trigger = {
  name: 'batch-as-large-as-before',
  cohort: 6,
  summary: 'a batch has as many items as the last one of the type before it',
  source:
    'by mechanism: the statement of a batch (linq2db/linq2db #2975), and what is bound to it (TIBCOSoftware/snappy-store #109), is kept for the next one of the same size',
  operations: ['create'],
  atBatches: true,
  when({ past, scope, action: { items } }) {
    const batches = past
      .ofType(scope.kind.name)
      .filter((done) => done.operation === 'create' && done.about.length > 1 && succeeded(done));
    return items.length === batches.at(-1)?.about.length;
  },
  history: (cast) => [
    cast.makeAll(['batch-1', 'batch-2', 'batch-3']),
    cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
  ],
};
