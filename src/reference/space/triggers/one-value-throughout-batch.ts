import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const oneValueThroughoutBatch: Trigger = {
  name: 'one-value-throughout-batch',
  cohort: 16,
  summary: 'a batch of three items or more, all of which have the same value in a field',
  source:
    'cockroachdb/pebble #3746, hugr-lab/mssql-extension #221: a column of one value is kept as that value, and whoever reads it, or uses the place of it again, looks for more',
  operations: ['create'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  atBatches: true,
  shapes: true,
  hits(item, _index, event) {
    const { items } = event.action;
    const value = valueIn(item, event);
    return items.length > 2 && value !== undefined && items.every((other) => valueIn(other, event) === value);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const first = cast.item();
    const others = [cast.item(), cast.item()].map((item) => ({ ...item, [field]: first[field] ?? '' }));
    return [cast.fire({ items: [first, ...others] })];
  },
};
