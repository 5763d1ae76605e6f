import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const sharesValueInBatch: Trigger = {
  name: 'shares-value-in-batch',
  cohort: 2,
  summary: 'an item of a batch has the value of one before it in a field',
  source:
    'thekrakken/java-grok #117, codice/ddf #2274: items that are collected into a map by a field that was thought unique',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const value = valueIn(item, event);
    const before = event.action.items.slice(0, index);
    return value !== undefined && before.some((other) => valueIn(other, event) === value);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const [first, second] = [cast.item(), cast.item()];
    return [cast.fire({ items: [first, second, cast.item({ [field]: first[field] ?? '' })] })];
  },
};
