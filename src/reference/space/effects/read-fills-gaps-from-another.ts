import type { Item } from '../../message.ts';
import { fillingGaps } from './filling-gaps.ts';
import { neighbourItem } from './tools.ts';

export const readFillsGapsFromAnother = fillingGaps(
  {
    name: 'read-fills-gaps-from-another',
    cohort: 17,
    summary: 'a read shows, for a field that the resource lacks, what another one of the type has in it',
    source:
      'go-gorm/gorm #6819, lib/pq #15, dromara/carbon #360: rows are read one after the other into the same place, and what is NULL in one of them is passed over',
  },
  (fired): Item => neighbourItem(fired) ?? {},
);
