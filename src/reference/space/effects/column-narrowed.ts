import { inColumn } from './in-column.ts';
import { fieldOf, ofText, sentTo } from './tools.ts';

export const columnNarrowed = inColumn(
  {
    name: 'column-narrowed',
    cohort: 19,
    summary:
      'once something is written, a text is cut in all others of the type to as many characters as were written',
    source:
      'by mechanism: a column gets its width by what has just been put into it (strings of a fixed width in NumPy and in tables of HDF5, ALTER COLUMN that an import works out from its own rows)',
    fields: ['string'],
    specimen: () => 'Li',
  },
  (value, fired) => {
    const written = sentTo(fired)[fieldOf(fired)];
    const cut = ofText((text) =>
      typeof written === 'string' ? [...text].slice(0, [...written].length).join('') : text,
    );
    return cut(value) ?? value;
  },
);
