import type { Effect } from '../space/row.ts';
import { updates } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, fieldOf, idsOf, neighbourOf, sentTo, withField } from './tools.ts';

export const neighbourFieldWritten: Effect = {
  name: 'neighbour-field-written',
  summary: 'one field of what is written goes to another resource of the type, too',
  source: 'denormalised copies of a value that are kept in step by a wrong key',
  operations: updates,
  fields: ['string', 'integer', 'date-time'],
  breaks: method,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store } = fired.action;
      const [id, value] = [neighbourOf(fired, idsOf(fired)), sentTo(fired)[fieldOf(fired)]];
      const item = id === undefined ? undefined : store.get(id);
      if (id !== undefined && item !== undefined && value !== undefined)
        store.set(id, withField(item, fieldOf(fired), value));
    }),
};
