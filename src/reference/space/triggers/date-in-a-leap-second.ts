import { textTrigger } from './tools.ts';

export const dateInALeapSecond = textTrigger({
  name: 'date-in-a-leap-second',
  cohort: 23,
  summary: 'an instant in a leap second, at the end of a year or in the middle of one',
  source:
    'scrapinghub/dateparser #862, time-rs/time #404 (it becomes the second before it, and goes backwards), nim-lang/Nim #6502, ethlo/itu #4: clocks and calendars whose minutes all have sixty seconds',
  fields: ['date-time'],
  classes: {
    'end-of-year': ['2016-12-31T23:59:60.500Z', /-12-31T23:59:60\./],
    'mid-year': ['2015-06-30T23:59:60.250Z', /-06-30T23:59:60\./],
  },
});
