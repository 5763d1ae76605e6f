import type { Item, Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

function isBefore(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  return typeof one === 'number' && typeof other === 'number' && one < other;
}

export const batchOutOfOrder: Trigger = {
  name: 'batch-out-of-order',
  cohort: 3,
  summary: 'an item of a batch has a value in a field that comes before that of the item ahead of it',
  source:
    'borisdj/EFCore.BulkExtensions #149, NorthernLight1/N.EntityFramework.Extensions #43: rows are sorted on their way, and their identifiers are not',
  operations: ['create'],
  fields: ['string', 'integer', 'date-time'],
  atBatches: true,
  shapes: true,
  hits: (item, index, event) =>
    index > 0 && isBefore(valueIn(item, event), valueIn(event.action.items[index - 1], event)),
  history(cast) {
    const value = (item: Item) => valueIn(item, cast);
    const items = [cast.item(), cast.item(), cast.item()].sort((one, other) =>
      isBefore(value(one), value(other)) ? 1 : -1,
    );
    return [cast.fire({ items })];
  },
};
