import type { FieldType } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

type Bound = 'least' | 'greatest';

const bounds: Readonly<Record<Bound, Readonly<Record<Exclude<FieldType, 'boolean'>, Json>>>> = {
  least: { string: '! before all', integer: 3, 'date-time': '2001-02-03T04:05:06.125Z' },
  greatest: { string: '~ behind all', integer: 120, 'date-time': '2031-02-03T04:05:06.125Z' },
};

/** Whether a value lies beyond another one of its type, on the side of the bound. */
function isBeyond(bound: string, one: Json, other: Json): boolean {
  const [low, high] = bound === 'least' ? [one, other] : [other, one];
  if (typeof low === 'string' && typeof high === 'string') return low < high;
  return typeof low === 'number' && typeof high === 'number' && low < high;
}

export const leastOrGreatest: Trigger = {
  name: 'least-or-greatest',
  cohort: 6,
  summary: 'the value of a field is the least, or the greatest, of all that the resources of the type have',
  source:
    'kuzudb/kuzu #3572, apache/doris #67995: the bounds of a column are kept beside it, and are not widened by what is written',
  members: Object.keys(bounds),
  operations: updates,
  fields: ['string', 'integer', 'date-time'],
  shapes: true,
  hits(item, _index, event) {
    const value = valueIn(item, event);
    const others = [...event.action.store.values()]
      .filter((other) => other !== event.before)
      .flatMap((other) => valueIn(other, event) ?? []);
    if (value === undefined || others.length < 2) return false;
    return others.every((other) => isBeyond(event.member, value, other));
  },
  history(cast) {
    const { field = '', kind } = cast.scope;
    const type = kind.fields[field];
    const example = type === undefined || type === 'boolean' ? null : bounds[cast.member as Bound][type];
    return [cast.make('one-more'), cast.fire({ items: [cast.item({ [field]: example })] })];
  },
};
