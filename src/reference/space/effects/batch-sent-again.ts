import type { Item } from '../../message.ts';
import { inBatch } from './in-batch.ts';
import { duplicates } from './reports.ts';

export const batchSentAgain = inBatch(
  {
    name: 'batch-sent-again',
    cohort: 10,
    summary: 'of a batch everything up to one item is stored once more',
    source:
      'milvus-io/milvus #15437 (a batch of which one item fails is sent again as a whole, with what has been stored already), queues that deliver at least once',
    reports: duplicates,
  },
  (ids, meant, { action: { store, kind }, world }) => {
    for (const id of ids.slice(0, ids.indexOf(meant.at(-1) ?? '') + 1)) {
      const copy: Item = { ...store.get(id), ...world.next(kind) };
      store.set(String(copy[kind.key]), copy);
    }
  },
);
