import type { Effect } from '../row.ts';
import { method, others } from './reports.ts';
import { also, fieldOf, withField } from './tools.ts';

export const removalClearsShared: Effect = {
  name: 'removal-clears-shared',
  cohort: 8,
  summary:
    'a removal clears a field of all others of the type that have a value in it which the removed one has, or once had',
  source:
    'by kind: values that are rows of a table of their own, and go with whoever is removed (`ON DELETE SET NULL`, `orphanRemoval` of JPA on what others refer to as well)',
  operations: ['remove'],
  fields: ['string', 'integer', 'date-time'],
  breaks: method,
  reports: others,
  look: 'state',
  prepare(cast) {
    const { field = '' } = cast.scope;
    const [plain = {}] = cast.make('sharer').items ?? [];
    return [cast.make('sharer', { ...plain, [field]: cast.last('target')[field] ?? '' })];
  },
  inside: (fired, next) =>
    also(next, () => {
      const { action, past, name: resource } = fired;
      const name = fieldOf(fired);
      const values = past.versions(resource).flatMap((version) => version[name] ?? []);
      for (const [id, item] of action.store) {
        const value = item[name];
        if (id !== action.id && value !== undefined && values.includes(value))
          action.store.set(id, withField(item, name, undefined));
      }
    }),
};
