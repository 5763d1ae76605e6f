import { textTrigger } from './tools.ts';

export const dateAtMonthEnd = textTrigger({
  name: 'date-at-month-end',
  cohort: 6,
  summary: 'an instant on a day that other months do not have, or on the last one of February',
  source:
    'moment/moment #486, briannesbitt/Carbon #529, ericwenn/kalendar #1: the month is set before the day, and runs over into the next one',
  fields: ['date-time'],
  classes: {
    'thirty-first': ['2021-05-31T07:08:09.125Z', /-31T/],
    thirtieth: ['2021-06-30T07:08:09.125Z', /-30T/],
    'end-of-february': ['2023-02-28T07:08:09.125Z', /-02-2[89]T/],
  },
});
