import { ofInstant, spoiling } from './tools.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The beginning of its bucket; weeks begin on Mondays, and the first day of all was a Thursday. */
const floored = (size: number, start = 0) =>
  ofInstant((date) => new Date(Math.floor((date.getTime() - start) / size) * size + start).toISOString());

const specimen = '2021-05-06T07:38:09.125Z';

export const dateBucketed = spoiling(
  {
    name: 'date-bucketed',
    cohort: 9,
    summary:
      'an instant becomes the beginning of the quarter of an hour, the hour, the week or the month that it is in',
    source:
      'by kind: stores for series of times (`date_trunc`, `time_bucket`, retention that keeps one point for each step), pickers and calendars that know quarters of an hour alone',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    'quarter-hour': { specimen, spoil: floored(15 * minute) },
    hour: { specimen, spoil: floored(60 * minute) },
    week: { specimen, spoil: floored(7 * day, 4 * day) },
    month: {
      specimen,
      spoil: ofInstant((_date, written) => written.replace(/^(\d+-\d\d)-.*/, '$1-01T00:00:00.000Z')),
    },
  },
);
