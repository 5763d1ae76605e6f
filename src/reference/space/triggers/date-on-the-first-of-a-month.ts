import { textTrigger } from './tools.ts';

export const dateOnTheFirstOfAMonth = textTrigger({
  name: 'date-on-the-first-of-a-month',
  cohort: 22,
  summary: 'an instant on the first day of a month, or of a quarter of the year',
  source:
    'by kind: dates that are kept to the month, whose day is 1 and is left out, so that a true first of the month is a month (records of libraries and of genealogists), partitions by month or by quarter whose lower bound is taken for the upper one of those before (`RANGE … TO`, `VALUES LESS THAN`)',
  fields: ['date-time'],
  classes: {
    month: ['2021-05-01T07:08:09.125Z', /-01T/],
    quarter: ['2021-07-01T07:08:09.125Z', /-(01|04|07|10)-01T/],
  },
});
