import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { becomesAnother, madeOfAnother } from './tools.ts';

/** To the second, as it is spelled. */
const length = '2021-03-04T05:06:07'.length;

export const sameSecondAsAnother: Trigger = {
  name: 'same-second-as-another',
  cohort: 5,
  summary: 'an instant is in the same second as that of another resource of the type, and is another one',
  source:
    'influxdata/influxdb #2055, #4150 and #6670: of two points at one time the later one is left; keys that are made of whole seconds',
  operations: updates,
  // what must be unique is not shown
  fields: ['date-time'],
  shapes: true,
  hits: (item, _index, event) => becomesAnother(item, event, (instant) => instant.slice(0, length)),
  history: (cast) => madeOfAnother(cast, (its) => `${its.slice(0, length)}.875Z`),
};
