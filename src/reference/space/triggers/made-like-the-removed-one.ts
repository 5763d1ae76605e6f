import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';

export const madeLikeTheRemovedOne: Trigger = {
  name: 'made-like-the-removed-one',
  cohort: 17,
  summary:
    'what is created is equal in all that is supplied to the resource of the type that was removed last',
  source:
    'MnogoByte/django-permanent #66 (what equals a record that is marked as removed is that record again), na0fu3y/ochakai #37, by kind: revisions that are named by a hash of their content, so that what is made once more is known to be removed (CouchDB)',
  operations: ['create'],
  needs: () => ['remove'],
  hits(item, _index, { past, scope: { kind } }) {
    const gone = past.lastRemoved(kind.name)?.item;
    return (
      gone !== undefined && isDeepStrictEqual(omit(gone, kind.identifiers), omit(item, kind.identifiers))
    );
  },
  history(cast) {
    const item = cast.item();
    return [cast.make('gone', item), cast.act('remove', { slot: 'gone' }), cast.fire({ items: [item] })];
  },
};
