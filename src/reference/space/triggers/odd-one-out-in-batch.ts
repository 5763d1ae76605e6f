import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const oddOneOutInBatch: Trigger = {
  name: 'odd-one-out-in-batch',
  cohort: 17,
  summary:
    'an item of a batch of four items or more is the only one with another value in a field than all the rest',
  source:
    'ClickHouse/ClickHouse #33849, #35513 and #71854, by kind: columns that are kept as one value and the places of those few that differ (sparse serialisation, PATCHED_BASE of ORC, exceptions of PFOR)',
  operations: ['create'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const { items } = event.action;
    const [own, ...its] = [item, ...items.toSpliced(index, 1)].map((one) => valueIn(one, event));
    const [same] = its;
    const isOdd = own !== undefined && same !== undefined && own !== same;
    return items.length > 3 && isOdd && its.every((value) => value === same);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const [first, odd] = [cast.item(), cast.item()];
    const others = [cast.item(), cast.item()].map((item) => ({ ...item, [field]: first[field] ?? '' }));
    return [cast.fire({ items: [first, odd, ...others] })];
  },
};
