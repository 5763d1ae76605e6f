import { textTrigger } from './tools.ts';

export const dateInAYearOfTwoZeros = textTrigger({
  name: 'date-in-a-year-of-two-zeros',
  cohort: 20,
  summary: 'an instant in a year that ends with two zeros: 1900, 2000 or 2100',
  source:
    'by kind: leap years that are told by four alone, or by four and a hundred (Lotus 1-2-3 and the days of Excel before March 1900), years of two digits that are 00 and taken for none',
  fields: ['date-time'],
  classes: {
    '1900': ['1900-02-05T07:08:09.125Z', /^1900-/],
    '2000': ['2000-02-05T07:08:09.125Z', /^2000-/],
    '2100': ['2100-02-05T07:08:09.125Z', /^2100-/],
  },
});
