import { inBatch } from './in-batch.ts';

export const batchLostWhole = inBatch(
  {
    name: 'batch-lost-whole',
    cohort: 3,
    summary: 'of a batch nothing at all is stored, and all is answered as created',
    source:
      'bxservice/idempiere-rest #380, mevdschee/php-crud-api #744: one item has the transaction rolled back, and the answer is that of success',
  },
  (ids, _meant, { action: { store } }) => {
    for (const id of ids) store.delete(id);
  },
);
