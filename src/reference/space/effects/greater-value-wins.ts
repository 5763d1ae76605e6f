import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { mergedWithOld } from './tools.ts';

export const greaterValueWins: Effect = {
  name: 'greater-value-wins',
  cohort: 19,
  summary: 'of the old text and the new one that is kept which comes later in the order of texts',
  source:
    'by kind: two versions of a cell that have the same time, of which the greater one is kept whichever came last (cells of Cassandra, registers that are merged), maxima that an upsert takes (`GREATEST`)',
  operations: changes,
  fields: ['string'],
  reports: content,
  // it comes before most of what may be there
  specimen: () => 'A first one',
  inside: (fired, next) => mergedWithOld(fired, next, (old, now) => [old, now].sort().at(-1)),
};
