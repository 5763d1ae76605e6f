import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content, others } from './reports.ts';
import { also } from './tools.ts';

export const movesToAnotherIdentifier: Effect = {
  name: 'moves-to-another-identifier',
  cohort: 2,
  summary: 'a write leaves the resource under another identifier than it was under',
  source:
    'project-hatohol/hatohol #418 (REPLACE deletes the row and inserts it under a new key), copy-on-write without the key',
  operations: changes,
  reports: (scope) => [...content(scope), ...others(scope)],
  inside: (fired, next) =>
    also(next, () => {
      const { kind, store, id = '' } = fired.action;
      const item = store.get(id);
      if (item === undefined) return;
      const moved = { ...item, ...fired.world.next(kind) };
      store.delete(id);
      store.set(String(moved[kind.key]), moved);
    }),
};
