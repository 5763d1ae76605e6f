import { writes } from '../scope.ts';
import { otherType } from './reports.ts';
import { newestOfOtherType, scribbled, touching } from './touching.ts';

export const otherTypeWritten = touching(
  {
    name: 'other-type-written',
    summary: 'the newest resource of another type is changed, too',
    source:
      'tables that share a sequence or a key, hooks that are registered for all models (one generic relation)',
    operations: writes,
    reports: otherType,
    onGone: true,
  },
  newestOfOtherType,
  scribbled,
);
