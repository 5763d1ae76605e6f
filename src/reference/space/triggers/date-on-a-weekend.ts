import type { Json } from '../../message.ts';
import { valueTrigger } from './tools.ts';

const isOn = (day: number) => (value: Json) =>
  typeof value === 'string' && new Date(value).getUTCDay() === day;

export const dateOnAWeekend = valueTrigger(
  {
    name: 'date-on-a-weekend',
    cohort: 10,
    summary: 'an instant is on a Saturday or on a Sunday',
    source:
      'by kind: calendars of working days that put off what falls on none (`BDay` of pandas, `WORKDAY` of spreadsheets, bank holidays), weeks that begin on another day, numbers of days that begin with 0 or end with 7',
    fields: ['date-time'],
  },
  {
    saturday: { example: '2021-05-08T07:08:09.125Z', has: isOn(6) },
    sunday: { example: '2021-05-09T07:08:09.125Z', has: isOn(0) },
  },
);
