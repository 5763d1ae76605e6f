import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { others } from './reports.ts';
import { also, fieldOf, idsOf, withField } from './tools.ts';

/** What becomes of a number once one of its kind is put into a list, or is taken out of it. */
function shifted(number: number, own: Json | undefined, isRemoval: boolean): number {
  if (typeof own !== 'number') return number;
  if (isRemoval) return number > own ? number - 1 : number;
  return number >= own ? number + 1 : number;
}

export const othersRenumbered: Effect = {
  name: 'others-renumbered',
  cohort: 13,
  summary:
    'a creation adds one to each integer of the others that is not less than its own, and a removal takes one from each that is greater',
  source:
    'brendon/acts_as_list #17 and #47: numbers of places, among which room is made for one more, or a gap is closed, in a column that holds none',
  operations: ['create', 'remove'],
  fields: ['integer'],
  reports: others,
  specimen: () => 7,
  inside(fired, next) {
    const { action, assigned, before, world } = fired;
    const { kind, store } = action;
    const name = fieldOf(fired);
    const isRemoval = fired.scope.operation === 'remove';
    return also(next, () => {
      const made = assigned.map((one) => String(one[kind.key]));
      const numbers = isRemoval ? [before?.[name]] : idsOf(fired).map((id) => store.get(id)?.[name]);
      for (const [id, item] of store) {
        const number = item[name];
        if (typeof number !== 'number' || made.includes(id) || world.isStranger(kind, id)) continue;
        const now = numbers.reduce<number>((value, own) => shifted(value, own, isRemoval), number);
        if (now !== number) store.set(id, withField(item, name, now));
      }
    });
  },
};
