import { reads } from '../scope.ts';
import { fieldOf, shiftedBy, withField } from './tools.ts';
import { itself, touching } from './touching.ts';

const hour = 3_600_000;

/** What is added on the way to what is shown, in milliseconds. */
const steps: Readonly<Record<string, number>> = { day: 24 * hour, offset: -5 * hour };

export const readMovesADate = touching(
  {
    name: 'read-moves-a-date',
    cohort: 16,
    summary:
      'a read moves an instant of the resource that it shows on by a day, or back by five hours; a list does so to the newest one',
    source:
      'moment/moment #592 and #955 (whoever adds to an instant that is kept changes what is kept), by kind: dates that are objects which change (`Date` of Java and JavaScript, `DateTime` of PHP), shifted for showing where they are stored',
    members: Object.keys(steps),
    operations: reads,
    fields: ['date-time'],
  },
  itself,
  ({ store, id, item }, fired) => {
    const name = fieldOf(fired);
    const value = item[name];
    if (value !== undefined) store.set(id, withField(item, name, shiftedBy(steps[fired.member] ?? 0)(value)));
  },
);
