import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content, others } from './reports.ts';
import { also } from './tools.ts';

export const removalMovesLast: Effect = {
  name: 'removal-moves-last',
  cohort: 10,
  summary:
    'once a resource is removed, the last one of the type is found under its identifier, and not under its own any more',
  source:
    'rj00a/evenio #32, BennyQBD/3DGameProgrammingTutorial #7, eclufsc/ophidian #76: the last one fills the gap (`swap_remove`), and nobody tells the index',
  operations: ['remove'],
  reports: (scope) => [...content(scope), ...others(scope)],
  inside: ({ before, action }, next) =>
    also(next, () => {
      const { store, kind, id = '' } = action;
      const last = [...store.keys()].at(-1);
      const item = store.get(last ?? '');
      if (before === undefined || last === undefined || item === undefined) return;
      store.delete(last);
      store.set(id, { ...item, ...pick(before, kind.identifiers) });
    }),
};
