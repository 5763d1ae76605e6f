import type { Json } from '../../message.ts';
import { inBatch, rearranged } from './in-batch.ts';
import { fieldOf } from './tools.ts';

/** From the last to the first; what is missing comes at the end. */
function falling(one: Json | undefined, other: Json | undefined): number {
  if (one === other || other === undefined) return one === other ? 0 : -1;
  return one === undefined || one === null || (other !== null && one < other) ? 1 : -1;
}

export const batchSortedByAField = inBatch(
  {
    name: 'batch-sorted-by-a-field',
    cohort: 16,
    summary:
      'the items of a batch are stored from the last to the first by a field, under identifiers in the order in which they were sent',
    source:
      'by mechanism: rows that are brought into an order before they are inserted, so that locks are taken in one order or that an index is filled at its end (sorted commands of EF Core, ORDER BY of an INSERT … SELECT), while what comes back is matched by place',
    fields: ['string', 'integer', 'date-time'],
  },
  (ids, meant, fired) => {
    const name = fieldOf(fired);
    rearranged((contents) => contents.toSorted((one, other) => falling(one[name], other[name])))(
      ids,
      meant,
      fired,
    );
  },
);
