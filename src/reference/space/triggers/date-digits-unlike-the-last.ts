import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { madeBefore, valueIn } from './tools.ts';

/** How many digits of a second an instant is written with. */
function digitsOf(value: Json | undefined): number | undefined {
  return typeof value === 'string' ? /\.(\d+)Z$/.exec(value)?.[1]?.length : undefined;
}

export const dateDigitsUnlikeTheLast: Trigger = {
  name: 'date-digits-unlike-the-last',
  cohort: 13,
  summary:
    'an instant has another number of digits of a second than that of the resource made before it, or of the item ahead of it',
  source:
    'NVIDIA/cudf #6219, pandas-dev/pandas #49024, johnkerl/miller #1007: the format is guessed by the first instant, and those that are written otherwise are read by it, too',
  operations: ['create'],
  fields: ['date-time'],
  shapes: true,
  hits(item, index, event) {
    const [own, its] = [item, madeBefore(index, event)].map((one) => digitsOf(valueIn(one, event)));
    return own !== undefined && its !== undefined && own !== its;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [
      cast.make('last', cast.item({ [field]: '2021-05-06T07:08:09.125Z' })),
      cast.fire({ items: [cast.item({ [field]: '2021-05-07T08:09:10.25Z' })] }),
    ];
  },
};
