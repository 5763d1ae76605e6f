import { fillingGaps } from './filling-gaps.ts';

export const readFillsGaps = fillingGaps(
  {
    name: 'read-fills-gaps',
    cohort: 8,
    summary: 'a read shows, for a field that the present version lacks, what an earlier version had in it',
    source:
      'by mechanism: records that are put together of cells, of which the latest one that is there counts (wide columns whose absent value is no tombstone), partial copies that a cache lays over each other',
  },
  ({ past, name }) => Object.assign({}, ...past.versions(name)),
);
