import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { content } from './reports.ts';
import { fieldOf, storing } from './tools.ts';

export const onlyOneField: Effect = {
  name: 'only-one-field',
  summary: 'of the fields that are supplied one alone is taken over',
  source: 'updates that are written field by field, of which the first error ends the rest without a word',
  operations: updates,
  fields: ['string', 'integer', 'boolean', 'date-time'],
  reports: content,
  inside(fired, next) {
    const { before = {}, scope } = fired;
    const kept = [...scope.kind.identifiers, fieldOf(fired)];
    return storing(fired, next, (stored) => ({
      ...before,
      ...Object.fromEntries(Object.entries(stored).filter(([name]) => kept.includes(name))),
    }));
  },
};
