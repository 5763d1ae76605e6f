import { inColumn } from './in-column.ts';
import { others } from './reports.ts';

export const columnRetyped = inColumn(
  {
    name: 'column-retyped',
    cohort: 7,
    summary: 'once something is written, a field has values of another JSON type in all others of the type',
    source:
      'by mechanism: apache/druid #15920 (texts and arrays of texts in one column), dust-tt/dust #3805 (types that are guessed anew at each write), fields that Solr takes for lists: a column is converted as a whole',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    reports: (scope) =>
      [scope.kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2', ...others(scope)].slice(0, 3),
  },
  (value) => (typeof value === 'string' ? [value] : String(value)),
);
