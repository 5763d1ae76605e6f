import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const alternatesInBatch: Trigger = {
  name: 'alternates-in-batch',
  cohort: 15,
  summary:
    'an item of a batch has the value of the one before the last in a field, and not that of the one ahead of it',
  source:
    'facebookincubator/nimble #896, aloneguid/parquet-dotnet #637, apache/doris #2444: columns that are kept as runs where there are any, and as places in a dictionary where there are none',
  operations: ['create'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const { items } = event.action;
    const [value, last, earlier] = [item, items[index - 1], items[index - 2]].map((one) =>
      valueIn(one, event),
    );
    return value !== undefined && value === earlier && last !== undefined && last !== value;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const pair = [cast.item(), cast.item()];
    const again = pair.map((item) => cast.item({ [field]: item[field] ?? '' }));
    return [cast.fire({ items: [...pair, ...again] })];
  },
};
