import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { also, neighbourOf } from './tools.ts';

export const removalLeadsToAnother: Effect = {
  name: 'removal-leads-to-another',
  cohort: 8,
  summary: 'once a resource is removed, its identifier shows what another one of the type holds',
  source:
    'by mechanism: open addressing, where a lookup that meets a freed place goes on to the next one; duplicates that are joined, so that the old identifier leads to what is left',
  operations: ['remove'],
  reports: content,
  inside: (fired, next) =>
    also(next, () => {
      const { before, action } = fired;
      const { store, kind, id = '' } = action;
      const other = store.get(neighbourOf(fired, [id]) ?? '');
      if (before !== undefined && other !== undefined)
        store.set(id, { ...other, ...pick(before, kind.identifiers) });
    }),
};
