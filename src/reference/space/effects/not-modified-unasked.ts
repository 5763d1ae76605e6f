import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';
import { failures } from './reports.ts';

export const notModifiedUnasked: Effect = {
  name: 'not-modified-unasked',
  cohort: 10,
  summary: 'a read that makes no condition is answered with 304, and shows nothing',
  source:
    'caddyserver/cache-handler #137, darkweak/souin #794: the answer to a cache that asks whether its copy is good goes to the client',
  operations: ['read', 'head'],
  reports: failures,
  look: 'answer',
  alters: 'status',
  inside: ({ before }, next) => (before === undefined ? next() : answer(304)),
};
