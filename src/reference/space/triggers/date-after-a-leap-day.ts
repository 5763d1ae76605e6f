import type { Json } from '../../message.ts';
import { valueTrigger } from './tools.ts';

/** Whether a value is an instant of a leap year, from the first of March on, of whose month and day something holds. */
function isAfterLeapDay(value: Json, holds: (day: string) => boolean): boolean {
  const [, year = '', day = ''] = /^(\d{4})-(\d\d-\d\d)T/.exec(String(value)) ?? [];
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return day !== '' && isLeap && day >= '03-01' && holds(day);
}

export const dateAfterALeapDay = valueTrigger(
  {
    name: 'date-after-a-leap-day',
    cohort: 21,
    summary: 'an instant in a leap year behind its leap day, or on the last day of one, which is its 366th',
    source:
      'jarzebski/Arduino-DS3231 #12, JohnEarnest/Decker #153, spencermountain/spacetime #382: days that are counted from the beginning of a year, with tables of months that are those of other years, or with room for 365',
    fields: ['date-time'],
  },
  {
    behind: { example: '2024-08-05T07:08:09.125Z', has: (value) => isAfterLeapDay(value, () => true) },
    'last-day': {
      example: '2024-12-31T07:08:09.125Z',
      has: (value) => isAfterLeapDay(value, (day) => day === '12-31'),
    },
  },
);
