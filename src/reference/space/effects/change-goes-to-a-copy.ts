import type { Item } from '../../message.ts';
import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content, duplicates } from './reports.ts';
import { storing } from './tools.ts';

export const changeGoesToACopy: Effect = {
  name: 'change-goes-to-a-copy',
  cohort: 15,
  summary:
    'a change makes another resource of the type that is as this one should be, and leaves this one as it was',
  source:
    'hhtokpinar/sqfEntity #93, yurypaleev/BaseCRM #11: what is saved has lost its identifier on the way, and is taken for something new',
  operations: changes,
  reports: (scope) => [...content(scope), ...duplicates(scope)],
  inside(fired, next) {
    const { action, before, world } = fired;
    const { kind, store } = action;
    return storing(fired, next, (stored) => {
      if (before === undefined) return stored;
      const copy: Item = { ...stored, ...world.next(kind) };
      store.set(String(copy[kind.key]), copy);
      return before;
    });
  },
};
