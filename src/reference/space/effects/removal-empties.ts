import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { also } from './tools.ts';

export const removalEmpties: Effect = {
  name: 'removal-empties',
  cohort: 2,
  summary: 'a removal leaves a resource without fields, which is still shown',
  source:
    'inveniosoftware/invenio-records #150 (a soft deletion empties the record), cofoundry #494 (deletion by anonymising)',
  operations: ['remove'],
  reports: content,
  inside(fired, next) {
    const { action, before } = fired;
    return also(next, () => {
      if (before !== undefined) action.store.set(action.id ?? '', pick(before, action.kind.identifiers));
    });
  },
};
