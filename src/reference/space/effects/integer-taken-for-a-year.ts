import { ofNumber, type Spoiling, spoiling } from './tools.ts';

/** Reads a number of one or two digits as a year. */
function asYear(century: (digits: number) => number): Spoiling {
  return {
    specimen: 45,
    spoil: ofNumber((value) => (value >= 0 && value < 100 ? century(value) + value : value)),
  };
}

export const integerTakenForAYear = spoiling(
  {
    name: 'integer-taken-for-a-year',
    cohort: 19,
    summary:
      'an integer below 100 is taken for a year of two digits: in the century that is nearer, or always in the last one',
    source:
      'by kind: columns of the type YEAR, in which 0 to 69 are years from 2000 on (MySQL), years from 0 to 99 that are counted from 1900 (`Date` of JavaScript, `tm_year` of C), put on what is none',
    fields: ['integer'],
  },
  { 'nearer-century': asYear((digits) => (digits < 70 ? 2000 : 1900)), 'last-century': asYear(() => 1900) },
);
