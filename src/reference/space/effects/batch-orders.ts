import type { Json } from '../../message.ts';
import { rowsOf } from '../table.ts';
import { inBatch, rearranged } from './batches.ts';
import { fieldOf } from './tools.ts';

/** From the last to the first; what is missing comes at the end. */
function falling(one: Json | undefined, other: Json | undefined): number {
  if (one === other || other === undefined) return one === other ? 0 : -1;
  return one === undefined || one === null || (other !== null && one < other) ? 1 : -1;
}

/** The items of a batch are stored in another order than they were sent in. */
export const batchOrders = rowsOf(inBatch, {
  'batch-dealt-to-two': {
    cohort: 19,
    summary:
      'the contents of a batch are stored as two workers have left them: those of each second item first, then the rest of them',
    source:
      'by mechanism: items are dealt to workers in turn, what they return is put together worker by worker, and matched with identifiers by place (`chunk` by the rest of a division, partitions of a stream that keeps no order between them)',
    change: rearranged((contents) => [
      ...contents.filter((_, place) => place % 2 === 1),
      ...contents.filter((_, place) => place % 2 === 0),
    ]),
  },
  'batch-first-half-again': {
    cohort: 17,
    summary: 'the second half of a batch is stored with the contents of the first half, in their order',
    source:
      'nfrechette/acl-ue4-plugin #87, by mechanism: a batch is sent chunk by chunk, and each chunk is cut out from the beginning (`slice(0, size)`, OFFSET that nobody moves on, a reader that is made anew)',
    change: rearranged((contents) => {
      const half = Math.ceil(contents.length / 2);
      return contents.map((_, place) => contents[place % half] ?? {});
    }),
  },
  'batch-reversed': {
    cohort: 12,
    summary: 'the items of a batch are stored from the last to the first under their identifiers',
    source:
      'borisdj/EFCore.BulkExtensions #264 and #70 (the list of what was stored is in reverse to that of what was sent), queues that are emptied from their end',
    change: rearranged((contents) => contents.toReversed()),
  },
  'batch-rotated': {
    cohort: 15,
    summary:
      'each item of a batch is stored under the identifier of the next one, and the last one under that of the first',
    source:
      'Exotic209093/WaveLink #47, BlueBrain/nexus #3720, objectstack-ai/objectstack #2803: what comes back for a batch is given to its items by their places, and one of the places is off',
    change: rearranged((contents) => [...contents.slice(-1), ...contents.slice(0, -1)]),
  },
  'batch-sorted-by-a-field': {
    cohort: 16,
    summary:
      'the items of a batch are stored from the last to the first by a field, under identifiers in the order in which they were sent',
    source:
      'by mechanism: rows that are brought into an order before they are inserted, so that locks are taken in one order or that an index is filled at its end (sorted commands of EF Core, ORDER BY of an INSERT … SELECT), while what comes back is matched by place',
    fields: ['string', 'integer', 'date-time'],
    change: (ids, meant, fired) => {
      const name = fieldOf(fired);
      rearranged((contents) => contents.toSorted((one, other) => falling(one[name], other[name])))(
        ids,
        meant,
        fired,
      );
    },
  },
  'batch-stutters': {
    cohort: 26,
    summary:
      'an item of a batch is stored once more under the identifier of the next one, each one behind it under that of the one behind itself, and the last one not at all',
    source:
      'by mechanism: a batch is read part by part, and the next part begins with the last row of the one before (offsets that are one short, a look ahead that is not taken back, a queue of which `peek` is called for `poll`), while its identifiers were counted beforehand',
    change: (ids, meant, fired) => {
      // nothing is behind the last one
      const place = Math.max(Math.min(ids.indexOf(meant[0] ?? ''), ids.length - 2), 0);
      rearranged((contents) => [...contents.slice(0, place + 1), ...contents.slice(place, -1)])(
        ids,
        meant,
        fired,
      );
    },
  },
});
