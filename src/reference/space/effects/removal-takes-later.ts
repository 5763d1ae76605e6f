import type { Effect } from '../row.ts';
import { method, others } from './reports.ts';
import { also } from './tools.ts';

export const removalTakesLater: Effect = {
  name: 'removal-takes-later',
  cohort: 5,
  summary: 'a removal takes all resources of the type that were made after the one that is removed, too',
  source:
    'konsumer/emitonoff #3 (`splice` without a count removes whatever is behind), deletions of a range whose end is left out',
  operations: ['remove'],
  breaks: method,
  reports: others,
  look: 'state',
  inside({ action: { store, id = '' } }, next) {
    const all = [...store.keys()];
    const later = all.includes(id) ? all.slice(all.indexOf(id) + 1) : [];
    return also(next, () => {
      for (const other of later) store.delete(other);
    });
  },
};
