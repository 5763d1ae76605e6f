import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { becomesAnother, madeOfAnother } from './tools.ts';

/** To the day, as it is spelled. */
const length = '2021-03-04'.length;

export const sameDayAsAnother: Trigger = {
  name: 'same-day-as-another',
  cohort: 19,
  summary: 'an instant is on the day of that of another resource of the type, at another time',
  source:
    'by kind: records that are put together by the day that they belong to, of which one is left for each (indices and partitions by day, `GROUP BY DATE(…)`, a row for each day that an upsert finds)',
  operations: updates,
  // what must be unique is not shown
  fields: ['date-time'],
  shapes: true,
  hits: (item, _index, event) => becomesAnother(item, event, (instant) => instant.slice(0, length)),
  history: (cast) => madeOfAnother(cast, (its) => `${its.slice(0, length)}T21:43:05.375Z`),
};
