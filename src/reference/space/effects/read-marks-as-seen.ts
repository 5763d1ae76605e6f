import { reads } from '../scope.ts';
import { fieldOf, withField } from './tools.ts';
import { itself, touching } from './touching.ts';

export const readMarksAsSeen = touching(
  {
    name: 'read-marks-as-seen',
    cohort: 12,
    summary:
      'a read makes a truth value of the resource true, or an instant the present one; a list does so to the newest one',
    source:
      'NodeBB/NodeBB #1587, owncloud-archive/mail #822, harryzcy/mailbox #1221: whoever fetches something is taken to have seen it, and that is noted where the client has its own',
    operations: reads,
    fields: ['boolean', 'date-time'],
    specimen: (_member, { kind, field = '' }) =>
      kind.fields[field] === 'boolean' ? false : '2021-05-06T07:08:09.125Z',
    prepare: (cast) => (cast.scope.operation === 'list' ? [cast.make('unseen', cast.item())] : []),
  },
  itself,
  ({ kind, store, id, item }, fired) => {
    const name = fieldOf(fired);
    if (!(name in item)) return;
    const seen = kind.fields[name] === 'boolean' ? true : new Date().toISOString();
    store.set(id, withField(item, name, seen));
  },
);
