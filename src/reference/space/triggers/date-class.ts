import { textTrigger } from './tools.ts';

export const dateClass = textTrigger({
  name: 'date-class',
  summary:
    'an instant with many digits of a second, on a leap day, before 1970, beyond 2038, at the end of a day',
  source: 'millisecond clocks, 32-bit time (year 2038), DATETIME(0) columns, calendars of their own',
  fields: ['date-time'],
  classes: {
    'many-digits': ['2021-05-06T07:08:09.123456789Z', /\.\d{4,}Z$/],
    'leap-day': ['2024-02-29T12:00:00.500Z', /-02-29T/],
    'before-1970': ['1955-01-02T03:04:05.250Z', /^1[0-8]|^19[0-6]/],
    'beyond-2038': ['2050-06-07T08:09:10.750Z', /^20[4-9]|^2[1-9]/],
    'end-of-day': ['2021-12-31T23:59:59.999Z', /T23:5/],
  },
});
