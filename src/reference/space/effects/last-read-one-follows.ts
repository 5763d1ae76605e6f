import { changes } from '../scope.ts';
import { type Finding, overwritten, removed, touching } from './touching.ts';

/** The resource of the type, other than this one, that was read last. */
const lastRead: Finding = ({ action: { kind, store }, past, name }) => {
  const last = past.ofType(kind.name).findLast((done) => done.operation === 'read' && done.name !== name);
  const id = last?.name.slice(kind.name.length + 1);
  const item = store.get(id ?? '');
  return id === undefined || item === undefined ? undefined : { kind, store, id, item };
};

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
