import { ofText, type Spoiling, spoiling } from './tools.ts';

/** The 29th of February is not in every year. */
const inYear = (year: () => number): Spoiling => ({
  specimen: '2015-05-06T07:08:09.125Z',
  spoil: ofText((written) => written.replace(/^\d{4}-(?!02-29)/, `${year()}-`)),
});

export const dateLosesItsYear = spoiling(
  {
    name: 'date-loses-its-year',
    cohort: 21,
    summary:
      'an instant is on its day and at its time, and in another year: in the present one, in 1970 or in 1900',
    source:
      'Dual-Life/Time-Piece #48, iamkun/dayjs #1251, wanasit/chrono #274, juttle/juttle #452: an instant goes through a form without a year (the lines of syslog, `MM-dd` for what recurs), and whoever reads it puts in the one that it has by default',
    fields: ['date-time'],
  },
  {
    present: inYear(() => new Date().getUTCFullYear()),
    '1970': inYear(() => 1970),
    '1900': inYear(() => 1900),
  },
);
