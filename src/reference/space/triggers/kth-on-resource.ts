import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const kthOnResource: Trigger = {
  name: 'kth-on-resource',
  summary: 'the k-th time of this operation on a resource, once',
  source:
    'row caches that are filled at the second use, prepared statements that are planned anew at the fifth (PostgreSQL)',
  members: ['2', '3', '5', '10'],
  operations: onItems,
  onGone: (operation) => operation === 'remove',
  when: (event) =>
    doneTo(event).filter(({ operation }) => operation === event.scope.operation).length + 1 ===
    Number(event.member),
  history: (cast) => [...times(Number(cast.member) - 1, () => cast.act(cast.scope.operation)), cast.fire()],
};
