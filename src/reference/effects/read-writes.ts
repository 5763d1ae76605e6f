import type { Effect } from '../space/row.ts';
import { reads } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, scribbled } from './tools.ts';

export const readWrites: Effect = {
  name: 'read-writes',
  summary: 'a read changes the resource, or for a list the newest one',
  source:
    'getters that normalise what they return and save it, counters and time stamps in a field of the client',
  operations: reads,
  breaks: (scope) => `${method(scope)}; Rules 1`,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, id } = fired.action;
      const key = id ?? [...store.keys()].at(-1) ?? '';
      const item = store.get(key);
      if (item !== undefined) store.set(key, scribbled(item));
    }),
};
