import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { doneTo } from './tools.ts';

export const wasRead: Trigger = {
  name: 'was-read',
  summary: 'only if it was read since it was last written',
  source: 'a read-through cache that a write does not invalidate',
  since: () => ({ operation: 'read', on: 'itself' }),
  operations: [...changes, 'remove', 'read', 'head'],
  when: (event) => doneTo(event).findLast(({ operation }) => operation !== 'head')?.operation === 'read',
  history: (cast) => [cast.act('read'), cast.fire()],
};
