import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storedOrShown, withField } from './tools.ts';

export const valueOfTheRemoved: Effect = {
  name: 'value-of-the-removed',
  cohort: 18,
  summary: 'a field has the value that the resource of the type had in it which was removed last',
  source:
    'BOINC/boinc #860 (a row is read once it is freed), by mechanism: places and identifiers of values that are free again are given out before whoever has them is told (free lists, pools of objects, large values in files of their own)',
  operations: [...updates, 'read'],
  fields: ['string', 'integer', 'date-time'],
  reports: fieldContent,
  look: 'state',
  alters: 'content',
  needs: () => ['remove'],
  prepare: (cast) => [cast.make('gone'), cast.act('remove', { slot: 'gone' })],
  inside(fired, next) {
    const name = fieldOf(fired);
    const value = fired.past.lastRemoved(fired.scope.kind.name)?.item[name];
    return storedOrShown(fired, next, (item) =>
      name in item && value !== undefined ? withField(item, name, value) : item,
    );
  },
};
