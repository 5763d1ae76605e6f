import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { lastCreated } from './tools.ts';

export const batchSentBefore: Trigger = {
  name: 'batch-sent-before',
  cohort: 8,
  summary: 'a batch is equal, item by item, to the creation of the type before it',
  source:
    'ReplicatedMergeTree of ClickHouse, which is documented to drop a block of rows that is equal to one before it; bulk jobs that are told apart by a hash of what they hold',
  operations: ['create'],
  atBatches: true,
  when(event) {
    const { items, kind } = event.action;
    const sent = items.map((item) => omit(item, kind.identifiers));
    return sent.length > 1 && isDeepStrictEqual(lastCreated(event), sent);
  },
  history(cast) {
    const items = [cast.item(), cast.item(), cast.item()];
    return [cast.act('create', { items }), cast.fire({ items })];
  },
};
