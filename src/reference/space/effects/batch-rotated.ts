import { inBatch, rearranged } from './in-batch.ts';

export const batchRotated = inBatch(
  {
    name: 'batch-rotated',
    cohort: 15,
    summary:
      'each item of a batch is stored under the identifier of the next one, and the last one under that of the first',
    source:
      'Exotic209093/WaveLink #47, BlueBrain/nexus #3720, objectstack-ai/objectstack #2803: what comes back for a batch is given to its items by their places, and one of the places is off',
  },
  rearranged((contents) => [...contents.slice(-1), ...contents.slice(0, -1)]),
);
