import { missing } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { failures, method } from './reports.ts';

export const writeSaidMissing: Effect = {
  name: 'write-said-missing',
  cohort: 2,
  summary: 'a write to a resource that is there is answered with 404, whether it is done or not',
  source: 'apioo/fusio #461, js-data-rethinkdb #24: no rows are affected, which is taken for nothing found',
  members: ['undone', 'done'],
  operations: changes,
  breaks: method,
  reports: failures,
  look: 'answer',
  alters: 'refusal',
  async inside({ before, member }, next) {
    if (before === undefined) return next();
    if (member === 'done') await next();
    return missing();
  },
};
