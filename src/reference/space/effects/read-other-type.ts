import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { newestOfOtherType } from './touching.ts';

export const readOtherType: Effect = {
  name: 'read-other-type',
  cohort: 3,
  summary: 'a read shows a resource of another type',
  source:
    'SolutionGuidance/psm #112 (two types have one number, and the cache knows one of them), abstratt/cloudfier #240',
  operations: ['read'],
  reports: content,
  alters: 'content',
  inside(fired, next) {
    const other = newestOfOtherType(fired);
    return fired.before === undefined || other === undefined ? next() : show(fired.action, other.item);
  },
};
