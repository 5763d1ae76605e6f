import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

/** How many bits an integer takes, its sign among them, of those that types have. */
function widthOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'number') return undefined;
  return [8, 16, 32, 64].find((bits) => value >= -(2 ** (bits - 1)) && value < 2 ** (bits - 1));
}

export const widerThanFirstInBatch: Trigger = {
  name: 'wider-than-first-in-batch',
  cohort: 16,
  summary: 'an item of a batch has an integer that needs a wider type than that of the first one does',
  source:
    'prisma/orm #29354 (values of one column are bound by two types, and the narrower one is taken for all), by kind: types of columns that are guessed by the first row',
  operations: ['create'],
  fields: ['integer'],
  atBatches: true,
  shapes: true,
  hits(item, _index, event) {
    const [first, own] = [event.action.items[0], item].map((one) => widthOf(valueIn(one, event)));
    return first !== undefined && own !== undefined && own > first;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.fire({ items: [30, 300, 70_000].map((value) => cast.item({ [field]: value })) })];
  },
};
