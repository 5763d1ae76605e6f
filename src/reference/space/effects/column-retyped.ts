import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { method, others } from './reports.ts';
import { also, fieldOf, idsOf, withField } from './tools.ts';

const retyped = (value: Json): Json => (typeof value === 'string' ? [value] : String(value));

export const columnRetyped: Effect = {
  name: 'column-retyped',
  cohort: 7,
  summary: 'once something is written, a field has values of another JSON type in all others of the type',
  source:
    'by mechanism: apache/druid #15920 (texts and arrays of texts in one column), dust-tt/dust #3805 (types that are guessed anew at each write), fields that Solr takes for lists: a column is converted as a whole',
  operations: updates,
  fields: ['string', 'integer', 'boolean', 'date-time'],
  breaks: (scope) => `${method(scope)}; Resources and their fields`,
  reports: (scope) => [scope.kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2', ...others(scope)],
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const { store } = fired.action;
      const name = fieldOf(fired);
      const own = idsOf(fired);
      for (const [id, item] of store) {
        const value = item[name];
        if (!own.includes(id) && value !== undefined) store.set(id, withField(item, name, retyped(value)));
      }
    }),
};
