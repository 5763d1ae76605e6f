import { ofText, spoiling } from './tools.ts';

/** Filled up to the next multiple of a width, by one sign at least. */
const filled = (sign: string, width: number) =>
  ofText((text) => text.padEnd((Math.floor(text.length / width) + 1) * width, sign));

export const valuePadded = spoiling(
  {
    name: 'value-padded',
    cohort: 5,
    summary: 'a text is filled up with blanks, or with NUL, to a width that is fixed',
    source:
      'candlecorp/wick #250, npgsql/efcore.pg #1630, sqlc-dev/sqlc #1888 (columns of CHAR), blocks of a cipher whose padding is left on',
    fields: ['string'],
  },
  { blanks: { spoil: filled(' ', 32) }, nul: { spoil: filled('\0', 16) } },
);
