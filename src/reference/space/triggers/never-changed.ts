import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const neverChanged: Trigger = {
  name: 'never-changed',
  cohort: 10,
  summary: 'the resource is as it was made: it was never changed since',
  source:
    'spring-projects/spring-data-jpa #957 and #977 (a version that is still 0 is taken for that of a record to be inserted), conditions on a time of change that is NULL',
  operations: onItems,
  when: ({ past, name, before }) => before !== undefined && past.versions(name).length === 1,
};
