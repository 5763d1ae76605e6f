import type { Effect } from '../space/row.ts';
import { method, others } from './reports.ts';
import { also, neighbourOf } from './tools.ts';

export const readRemoves: Effect = {
  name: 'read-removes',
  summary: 'a read removes the resource it shows, or another one',
  source:
    'messages that are taken off a queue when they are read, one-time records, caches that evict on access',
  members: ['itself', 'another'],
  operations: ['read', 'head'],
  breaks: (scope) => `${method(scope)}; Rules 1`,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, id = '' } = fired.action;
      const key = fired.member === 'itself' ? id : neighbourOf(fired, [id]);
      if (key !== undefined) store.delete(key);
    }),
};
