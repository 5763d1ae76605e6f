import { writes } from '../scope.ts';
import { otherType } from './reports.ts';
import { newestOfOtherType, removed, touching } from './touching.ts';

export const otherTypeRemoved = touching(
  {
    name: 'other-type-removed',
    summary: 'the newest resource of another type is removed',
    source: 'foreign keys with ON DELETE CASCADE where nothing should cascade, one keyspace for all types',
    operations: writes,
    reports: otherType,
    onGone: true,
  },
  newestOfOtherType,
  removed,
);
