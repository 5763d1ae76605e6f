import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { sentTo, storing } from './tools.ts';

export const writeRepeatsLast: Effect = {
  name: 'write-repeats-last',
  cohort: 7,
  summary: 'a write stores what the write of the type before it has left, in the place of what it supplies',
  source:
    'marmelab/react-admin #2053, cosmic-utils/web-apps #20, microsoft/mssql-jdbc #1768: values that are bound once, or held on to, and written again',
  operations: updates,
  reports: fieldContent,
  inside(fired, next) {
    const { past, scope } = fired;
    const last = past
      .ofType(scope.kind.name)
      .findLast(({ operation, status }) => updates.includes(operation) && status < 300);
    const repeated = past.versions(last?.about.at(-1) ?? '').at(-1) ?? {};
    const supplied = fieldsOf(scope.kind).filter((name) => name in sentTo(fired));
    return storing(fired, next, (stored) => ({ ...stored, ...pick(repeated, supplied) }));
  },
};
