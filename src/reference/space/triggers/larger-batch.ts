import type { Trigger } from '../row.ts';

export const largerBatch: Trigger = {
  name: 'larger-batch',
  summary: 'a batch of more than k items',
  source: 'bulk writes that are split into chunks (Mongo `ordered: false`, SQL parameter limits)',
  members: ['1', '2', '4', '8'],
  operations: ['create'],
  atBatches: true,
  when: ({ action: { items }, member }) => items.length > Number(member),
  history: (cast) => [
    cast.fire({ items: Array.from({ length: Number(cast.member) + 1 }, () => cast.item()) }),
  ],
};
