import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const fromKthOnResource: Trigger = {
  name: 'from-kth-on-resource',
  summary: 'the k-th time of this operation on a resource, and each time from then on',
  source:
    'stores that keep so many revisions of a document and no more (CouchDB `_revs_limit`, audit tables that are full)',
  members: ['2', '3', '5'],
  operations: onItems,
  onGone: (operation) => operation === 'remove',
  when: (event) =>
    doneTo(event).filter(({ operation }) => operation === event.scope.operation).length + 1 >=
    Number(event.member),
  history: (cast) => [...times(Number(cast.member) - 1, () => cast.act(cast.scope.operation)), cast.fire()],
};
