import type { Effect } from '../space/row.ts';
import { otherKind, writes } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also } from './tools.ts';

export const otherTypeRemoved: Effect = {
  name: 'other-type-removed',
  summary: 'the newest resource of another type is removed',
  source: 'foreign keys with ON DELETE CASCADE where nothing should cascade, one keyspace for all types',
  operations: writes,
  onGone: true,
  breaks: method,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const store = fired.world.stores[otherKind(fired.action.kind).name];
      const [id] = [...store.keys()].slice(-1);
      if (id !== undefined) store.delete(id);
    }),
};
