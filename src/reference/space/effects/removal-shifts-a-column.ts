import type { Effect } from '../row.ts';
import { others } from './reports.ts';
import { also, fieldOf, withField } from './tools.ts';

export const removalShiftsAColumn: Effect = {
  name: 'removal-shifts-a-column',
  cohort: 15,
  summary:
    'once a resource is removed, each one made after it has the value in a field that the one before it had',
  source:
    'diffplug/selfie #21, mlms13/FancyArea #22 (places that are out of step once something is removed), by mechanism: columns that are kept apart, one of which keeps what has been taken out of the others',
  operations: ['remove'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  reports: others,
  inside(fired, next) {
    const { action, world } = fired;
    const { kind, store, id = '' } = action;
    const name = fieldOf(fired);
    const all = [...store].filter(([other]) => !world.isStranger(kind, other));
    const at = all.findIndex(([other]) => other === id);
    return also(next, () => {
      if (at < 0) return;
      for (const [place, [other, item]] of all.entries())
        if (place > at) store.set(other, withField(item, name, all[place - 1]?.[1][name]));
    });
  },
};
