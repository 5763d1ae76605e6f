import { problem } from '../../message.ts';
import type { Effect } from '../row.ts';
import { failures } from './reports.ts';

export const readMissing: Effect = {
  name: 'read-missing',
  summary: 'a resource that is there is said not to be',
  source: 'javalite/activeweb #403 (HEAD is 404 where GET is 200), replicas and indexes that lack a row',
  operations: ['read', 'head'],
  reports: failures,
  look: 'answer',
  alters: 'status',
  inside: async (_fired, next) => {
    await next();
    return problem(404, 'no such resource');
  },
};
