import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { succeeded } from './tools.ts';

export const batchSentBefore: Trigger = {
  name: 'batch-sent-before',
  cohort: 8,
  summary: 'a batch is equal, item by item, to the creation of the type before it',
  source:
    'ReplicatedMergeTree of ClickHouse, which is documented to drop a block of rows that is equal to one before it; bulk jobs that are told apart by a hash of what they hold',
  operations: ['create'],
  atBatches: true,
  when({ action: { items, kind }, past }) {
    const last = past.ofType(kind.name).findLast((done) => done.operation === 'create' && succeeded(done));
    if (last === undefined || items.length < 2 || last.about.length !== items.length) return false;
    const plain = (item: Item = {}): Item => omit(item, kind.identifiers);
    return last.about.every((name, index) =>
      isDeepStrictEqual(plain(past.versions(name)[0]), plain(items[index])),
    );
  },
  history(cast) {
    const items = [cast.item(), cast.item(), cast.item()];
    return [cast.act('create', { items }), cast.fire({ items })];
  },
};
