import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';

export const headOfExistence: Effect = {
  name: 'head-of-existence',
  cohort: 6,
  summary: 'HEAD has the header fields of an answer that says no more than that the resource exists',
  source:
    'strongloop/loopback #1045 and #1097: HEAD is a question of its own, and its Content-Length that of {"exists":true}',
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  inside: ({ before }, next) => (before === undefined ? next() : answer(200, { exists: true })),
};
