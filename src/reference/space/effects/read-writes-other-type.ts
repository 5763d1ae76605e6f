import { reads } from '../scope.ts';
import { otherType } from './reports.ts';
import { newestOfOtherType, scribbled, touching } from './touching.ts';

export const readWritesOtherType = touching(
  {
    name: 'read-writes-other-type',
    cohort: 11,
    summary: 'a read changes the newest resource of another type',
    source:
      'alexbevi/redmine_knowledgebase #1 (to view is to change), by mechanism: what is noted of a view (counts, last visits) goes by number into a table for all types, or into the record that the session last had',
    operations: reads,
    reports: otherType,
    onGone: true,
  },
  newestOfOtherType,
  scribbled,
);
