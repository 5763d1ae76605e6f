import type { Item } from '../message.ts';
import type { Effect } from '../space/row.ts';
import { reads } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also } from './tools.ts';

export const readCreates: Effect = {
  name: 'read-creates',
  summary: 'a read brings another resource into being',
  source: '`get_or_create`, upserts and default records on first sight (Django, Rails `first_or_create`)',
  operations: reads,
  breaks: (scope) => `${method(scope)}; Rules 1`,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, kind } = fired.action;
      const made: Item = { ...(fired.before ?? {}), ...fired.world.next(kind) };
      store.set(String(made[kind.key]), made);
    }),
};
