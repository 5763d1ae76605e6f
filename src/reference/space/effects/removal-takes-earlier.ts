import type { Effect } from '../row.ts';
import { method, others } from './reports.ts';
import { also } from './tools.ts';

export const removalTakesEarlier: Effect = {
  name: 'removal-takes-earlier',
  cohort: 9,
  summary: 'a removal takes all resources of the type that were made before the one that is removed, too',
  source:
    'by kind: logs that are cut off at an offset (`DeleteRecords` of Kafka, `XTRIM MINID` of Redis), sweeps for what has expired that take everything up to a record',
  operations: ['remove'],
  breaks: method,
  reports: others,
  look: 'state',
  inside({ action: { store, id = '' } }, next) {
    const all = [...store.keys()];
    const earlier = all.slice(0, Math.max(all.indexOf(id), 0));
    return also(next, () => {
      for (const other of earlier) store.delete(other);
    });
  },
};
