import { inColumn } from './in-column.ts';
import { fieldOf, sentTo } from './tools.ts';

export const columnDropped = inColumn(
  {
    name: 'column-dropped',
    cohort: 17,
    summary: 'a write that leaves out a field takes it from all others of the type',
    source:
      'by mechanism: the columns of a table are made those of what was written last (`sync({ alter: true })` of Sequelize, `to_sql` of pandas with `if_exists="replace"`, sheets that are written with the headers of their last row)',
    operations: ['create', 'replace'],
    fields: ['string', 'integer', 'boolean', 'date-time'],
    omits: true,
  },
  (value, fired) => (fieldOf(fired) in sentTo(fired) ? value : undefined),
);
