import { inBatch } from './in-batch.ts';
import { others } from './reports.ts';

export const batchReplacesAll = inBatch(
  {
    name: 'batch-replaces-all',
    cohort: 12,
    summary: 'once a batch is created, nothing of the type is left but what is in it',
    source:
      'bcc-code/directus-schema-sync #54, 3lvis/SwiftSync #427, openforis/arena #1631: several at once are taken for all that there is, and what they do not name for gone',
    reports: others,
  },
  (ids, _meant, { action: { store, kind }, world }) => {
    for (const id of [...store.keys()])
      if (!ids.includes(id) && !world.isStranger(kind, id)) store.delete(id);
  },
);
