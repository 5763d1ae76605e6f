import { inBatch, rearranged } from './in-batch.ts';

const movedUp = rearranged(([, ...rest]) => rest);

export const batchFirstTakenForAHeader = inBatch(
  {
    name: 'batch-first-taken-for-a-header',
    cohort: 20,
    summary:
      'the first item of a batch is not stored, each other one is found under the identifier of the one ahead of it, and nothing under the last one, though all is answered as created',
    source:
      'sequelpro/sequelpro #465, datahuborg/datahub #152, pilrhealth/pilrhealth-issues #440: a bulk load takes the first row for the names of the columns (COPY of PostgreSQL with HEADER, `IGNORE 1 LINES` of MySQL, `read_csv` of pandas without `header=None`), and identifiers were counted beforehand',
  },
  (ids, meant, fired) => {
    movedUp(ids, meant, fired);
    fired.action.store.delete(ids.at(-1) ?? '');
  },
);
