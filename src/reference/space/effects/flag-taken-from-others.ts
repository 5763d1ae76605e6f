import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { others } from './reports.ts';
import { also, fieldOf, idsOf, withField } from './tools.ts';

export const flagTakenFromOthers: Effect = {
  name: 'flag-taken-from-others',
  cohort: 5,
  summary: 'where a truth value is true in what is written, it becomes false in all others of the type',
  source:
    'SFDO-Tooling/CumulusCI #761, bagisto/headless-ecommerce #575 (a flag is cleared wherever it is set before one record gets it): what is right for a default, done to any flag',
  operations: updates,
  fields: ['boolean'],
  reports: others,
  specimen: () => true,
  prepare(cast) {
    const [plain = {}] = cast.make('flagged').items ?? [];
    return [cast.make('flagged', { ...plain, [cast.scope.field ?? '']: true })];
  },
  inside: (fired, next) =>
    also(next, () => {
      const { store, items } = fired.action;
      const name = fieldOf(fired);
      const own = idsOf(fired);
      if (!fired.hits.some((place) => items[place]?.[name] === true)) return;
      for (const [id, item] of store)
        if (!own.includes(id) && item[name] === true) store.set(id, withField(item, name, false));
    }),
};
