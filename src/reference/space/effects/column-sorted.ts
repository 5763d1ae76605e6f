import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent, others } from './reports.ts';
import { also, fieldOf, withField } from './tools.ts';

/** The greater one first. */
function descending(one: Json, other: Json): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return other - one;
  return String(one) < String(other) ? 1 : -1;
}

export const columnSorted: Effect = {
  name: 'column-sorted',
  cohort: 11,
  summary:
    'once something is written, the values of a field are in order from the last to the first, over all resources of the type, and nothing else is moved with them',
  source:
    'ONLYOFFICE/DocumentServer #3321, sindu12jun/table-dragger #46, datacarpentry/spreadsheet-ecology-lesson #176: one column of a sheet is sorted, and the others stay as they are',
  operations: updates,
  fields: ['string', 'integer', 'date-time'],
  reports: (scope, trigger) => [...new Set([...fieldContent(scope, trigger), ...others(scope)])].slice(0, 3),
  inside(fired, next) {
    const { kind, store } = fired.action;
    const name = fieldOf(fired);
    return also(next, () => {
      const cells = [...store].filter(
        ([id, item]) => item[name] !== undefined && !fired.world.isStranger(kind, id),
      );
      const values = cells.map(([, item]) => item[name] ?? null).toSorted(descending);
      for (const [place, [id, item]] of cells.entries()) store.set(id, withField(item, name, values[place]));
    });
  },
};
