import { inBatch } from './in-batch.ts';
import { others } from './reports.ts';
import { isDone } from './tools.ts';

export const batchOustsTheLastBatch = inBatch(
  {
    name: 'batch-ousts-the-last-batch',
    cohort: 23,
    summary: 'once a batch is created, all that the last batch of the type has made is gone',
    source:
      'by kind: a load is taken for a newer version of the one before it (tables that are loaded aside and exchanged, aliases of an index that are moved on, `INSERT OVERWRITE` of Hive into one partition, imports that remove what the same source has brought), and what was made one by one stays',
    reports: others,
    prepare: (cast) => [cast.act('create', { items: [cast.item(), cast.item()] })],
  },
  (ids, _meant, { action: { store, kind }, past }) => {
    const last = past
      .ofType(kind.name)
      .findLast((done) => done.operation === 'create' && done.about.length > 1 && isDone(done));
    for (const name of last?.about ?? []) {
      const id = name.slice(kind.name.length + 1);
      if (!ids.includes(id)) store.delete(id);
    }
  },
);
