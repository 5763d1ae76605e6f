import type { Effect } from '../space/row.ts';
import { reads } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, neighbourOf, scribbled } from './tools.ts';

export const readWritesNeighbour: Effect = {
  name: 'read-writes-neighbour',
  summary: 'a read changes another resource of the type',
  source: 'an object shared between records that a serialiser changes in place',
  operations: reads,
  breaks: (scope) => `${method(scope)}; Rules 1`,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, id } = fired.action;
      const key = neighbourOf(fired, [id ?? '']) ?? '';
      const item = store.get(key);
      if (item !== undefined) store.set(key, scribbled(item));
    }),
};
