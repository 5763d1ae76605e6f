import type { Trigger } from '../row.ts';

export const restOfChunks: Trigger = {
  name: 'rest-of-chunks',
  cohort: 3,
  summary: 'an item of a batch that is left over when the batch is split into chunks of k',
  source:
    'mongodb-labs/YCSB #1, doctrine/orm #576, knex/knex #495: the last chunk, which is not full, is never sent',
  members: ['2', '3', '5'],
  operations: ['create'],
  atBatches: true,
  hits(_item, index, { action: { items }, member }) {
    const rest = items.length % Number(member);
    return items.length > Number(member) && index >= items.length - rest;
  },
  history: (cast) => [
    cast.fire({ items: Array.from({ length: Number(cast.member) + 1 }, () => cast.item()) }),
  ],
};
