import type { Event, Trigger } from '../row.ts';

const places: Readonly<Record<string, (index: number, count: number) => boolean>> = {
  first: (index, count) => index === 0 && count > 1,
  second: (index) => index === 1,
  third: (index) => index === 2,
  last: (index, count) => index === count - 1 && count > 1,
  odd: (index) => index % 2 === 1,
};

export const itemOfBatch: Trigger = {
  name: 'item-of-batch',
  summary: 'one item of a batch, by its place',
  source:
    'EFCore.BulkExtensions #286 (batches below 100 rows are stored in reverse), loops with the wrong bound',
  members: Object.keys(places),
  operations: ['create'],
  atBatches: true,
  hits: (_item, index, { action: { items }, member }: Event) =>
    places[member]?.(index, items.length) ?? false,
  history: (cast) => [cast.fire({ items: [cast.item(), cast.item(), cast.item()] })],
};
