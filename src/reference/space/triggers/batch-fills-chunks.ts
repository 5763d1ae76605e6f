import type { Trigger } from '../row.ts';

export const batchFillsChunks: Trigger = {
  name: 'batch-fills-chunks',
  cohort: 11,
  summary: 'an item of the last chunk of a batch that chunks of k fill to the last place',
  source:
    'dbunit/dbunit-extension #543, skardhamar/rga #16: where nothing is left over, the last chunk is dealt with once more, or an empty one is',
  members: ['4', '5', '10'],
  operations: ['create'],
  atBatches: true,
  hits(_item, index, { action: { items }, member }) {
    const size = Number(member);
    return items.length % size === 0 && index >= items.length - size;
  },
  history: (cast) => [cast.fire({ items: Array.from({ length: Number(cast.member) }, () => cast.item()) })],
};
