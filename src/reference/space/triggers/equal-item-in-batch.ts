import type { Trigger } from '../row.ts';

export const equalItemInBatch: Trigger = {
  name: 'equal-item-in-batch',
  summary: 'an item of a batch that is equal to one before it',
  source: '`INSERT IGNORE`, sets and maps keyed by content that fold equal rows into one',
  operations: ['create'],
  atBatches: true,
  hits: (item, index, { action: { items } }) =>
    items.slice(0, index).some((other) => JSON.stringify(other) === JSON.stringify(item)),
  history(cast) {
    const item = cast.item();
    return [cast.fire({ items: [item, cast.item(), item] })];
  },
};
