import type { Item } from '../message.ts';
import type { Effect } from '../space/row.ts';
import { updates } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, idsOf } from './tools.ts';

export const copyAppears: Effect = {
  name: 'copy-appears',
  summary: 'another resource of the same content comes into being',
  source:
    'an insert in place of an update (an ORM that does not know the object as stored), a job that is retried',
  operations: updates,
  breaks: method,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, kind } = fired.action;
      const item = store.get(idsOf(fired)[0] ?? '');
      if (item === undefined) return;
      const copy: Item = { ...item, ...fired.world.next(kind) };
      store.set(String(copy[kind.key]), copy);
    }),
};
