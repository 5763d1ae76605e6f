import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

const octetsOf = (content: Item | readonly Item[]): number => Buffer.byteLength(JSON.stringify(content));

export const heavyBatch: Trigger = {
  name: 'heavy-batch',
  cohort: 4,
  summary: 'a batch is larger than 4 or 16 KiB, and none of its items is',
  source:
    'influxdata/influxdb-csharp #58, elastic/beats #29778: batches are split, or dropped, by their size and not by the number of their items',
  members: ['4', '16'],
  operations: ['create'],
  atBatches: true,
  when({ action: { items }, member }) {
    const limit = Number(member) * 1024;
    return octetsOf(items) > limit && items.every((item) => octetsOf(item) <= limit);
  },
  history(cast) {
    const { kind, field } = cast.scope;
    const texts = fieldsOf(kind, ['string']);
    const name = texts.find((text) => text !== field) ?? '';
    const share = 'heavy '.repeat((Number(cast.member) * 1024) / 6 / 5);
    return [cast.fire({ items: Array.from({ length: 5 }, () => cast.item({ [name]: share })) })];
  },
};
