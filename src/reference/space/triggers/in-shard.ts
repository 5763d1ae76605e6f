import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { lastKnown, numberOf } from './tools.ts';

/** By the number of shards, the one that is meant: any would do. */
const rests: Readonly<Record<string, number>> = { '2': 1, '3': 2, '5': 1 };

export const inShard: Trigger = {
  name: 'in-shard',
  cohort: 2,
  summary: 'the number of the resource leads to one of k shards',
  source: 'elastic/elasticsearch #19866 (a document that one copy of a shard lacks), apache/couchdb #1564',
  members: Object.keys(rests),
  operations: onItems,
  when(event) {
    const number = numberOf(lastKnown(event), event.scope.kind);
    return number !== undefined && number % Number(event.member) === rests[event.member];
  },
};
