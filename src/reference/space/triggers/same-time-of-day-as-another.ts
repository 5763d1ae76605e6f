import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { becomesAnother, madeOfAnother } from './tools.ts';

/** Where the time begins in an instant. */
const day = '2021-05-06'.length;

export const sameTimeOfDayAsAnother: Trigger = {
  name: 'same-time-of-day-as-another',
  cohort: 18,
  summary: 'an instant is at the time of day of that of another resource of the type, on another day',
  source:
    'by kind: what comes back each day at the same time is put into a series of its own, or taken for the next of one (recurrences of calendars, jobs that are known by their hour, columns of TIME that are indexed apart from the DATE)',
  operations: updates,
  fields: ['date-time'],
  shapes: true,
  hits: (item, _index, event) => becomesAnother(item, event, (instant) => instant.slice(day)),
  history: (cast) => madeOfAnother(cast, (its) => `2020-08-09${its.slice(day)}`),
};
