import { omit } from '../operations.ts';
import type { Effect } from '../space/row.ts';
import { updates } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, idsOf, neighbourOf, sentTo } from './tools.ts';

export const neighbourWritten: Effect = {
  name: 'neighbour-written',
  summary: 'what is written to a resource is written to another one of the type, too',
  source:
    'an UPDATE whose WHERE is too wide; objects that two records share in memory (default arguments, shallow copies)',
  operations: updates,
  breaks: method,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store, kind } = fired.action;
      const id = neighbourOf(fired, idsOf(fired));
      const item = id === undefined ? undefined : store.get(id);
      if (id !== undefined && item !== undefined)
        store.set(id, { ...item, ...omit(sentTo(fired), kind.identifiers) });
    }),
};
