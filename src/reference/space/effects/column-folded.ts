import { inColumn } from './in-column.ts';
import { ofText } from './tools.ts';

export const columnFolded = inColumn(
  {
    name: 'column-folded',
    cohort: 16,
    summary: 'once something is written, a text is in small letters in all others of the type',
    source:
      'by mechanism: a callback that puts what has been written into one form by an UPDATE of its own, which names the table and no row (`update_all` in an `after_save`, a trigger without WHERE)',
    fields: ['string'],
  },
  (value) => ofText((text) => text.toLowerCase())(value) ?? value,
);
