import { changes } from '../scope.ts';
import { lastRead, overwritten, removed, touching } from './touching.ts';

export const lastReadOneFollows = touching(
  {
    name: 'last-read-one-follows',
    cohort: 17,
    summary: 'what is done to a resource is done to the other one of the type that was read last, too',
    source:
      'by mechanism: a record that was fetched stays the current one (cursors with `WHERE CURRENT OF`, data sets bound to a form, a model that a singleton keeps), and what comes next is posted to it as well',
    operations: [...changes, 'remove'],
    prepare: (cast) => [cast.act('read', { slot: 'before' })],
  },
  lastRead,
  (victim, fired) => (fired.scope.operation === 'remove' ? removed : overwritten)(victim, fired),
);
