import { ofText, spoiling } from './tools.ts';

export const dateMisread = spoiling(
  {
    name: 'date-misread',
    cohort: 2,
    summary:
      'an instant is read by another pattern than it was written by: day and month, week years, twelve hours, its fraction, its offset',
    source:
      'iamkun/dayjs #1787, akoumjian/datefinder #78, WenchaoD/FSCalendar #1264, socrata/datasync #130, badboy/iso8601 #64',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    'day-for-month': {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: ofText((value) => value.replace(/-(\d\d)-(0\d|1[0-2])T/, '-$2-$1T')),
    },
    'week-year': {
      specimen: '2021-12-31T07:08:09.125Z',
      spoil: ofText((value) => value.replace(/^(\d{4})-12-(?=29|3)/, (_, year) => `${Number(year) + 1}-12-`)),
    },
    'twelve-hours': {
      specimen: '2021-05-06T17:08:09.125Z',
      spoil: ofText((value) =>
        value.replace(/T(1[3-9]|2\d)/, (_, hour) => `T${String(Number(hour) - 12).padStart(2, '0')}`),
      ),
    },
    'fraction-as-integer': {
      specimen: '2021-05-06T07:08:09.050Z',
      spoil: ofText((value) => value.replace(/\.0+(?=[1-9])/, '.')),
    },
    offset: {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: ofText((value) => value.replace(/Z$/, '+00:00')),
    },
  },
);
