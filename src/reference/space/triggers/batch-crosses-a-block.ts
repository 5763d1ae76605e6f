import type { Trigger } from '../row.ts';
import { madeBefore, numberOf } from './tools.ts';

export const batchCrossesABlock: Trigger = {
  name: 'batch-crosses-a-block',
  cohort: 15,
  summary:
    'an item of a batch whose number is beyond a multiple of k, where that of the first item is not yet',
  source:
    'hibernate/hibernate-reactive #708 (the first number of each block is given out twice), npgsql/efcore.pg #1871, by kind: numbers that are taken from a sequence block by block (HiLo, pooled optimizers)',
  members: ['5', '10'],
  operations: ['create'],
  atBatches: true,
  hits(_item, index, event) {
    const { kind } = event.scope;
    const last = numberOf(madeBefore(0, event), kind);
    if (last === undefined || event.action.items.length < 2) return false;
    const [first, own] = [last + 1, last + 1 + index].map((number) =>
      Math.floor(number / Number(event.member)),
    );
    return own !== first;
  },
  history: (cast) => [
    cast.fire({ items: Array.from({ length: Number(cast.member) + 1 }, () => cast.item()) }),
  ],
};
