import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

export const endsARunInBatch: Trigger = {
  name: 'ends-a-run-in-batch',
  cohort: 9,
  summary: 'an item of a batch has another value in a field than the two ahead of it, which share one',
  source:
    'by kind: columns that are stored as runs, where the end of one is told from the next by its length (RLE of Parquet, ORC and Arrow), imports that repeat a value until another one comes',
  operations: ['create'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const value = valueIn(item, event);
    const [first, second] = event.action.items.slice(Math.max(index - 2, 0), index);
    const ahead = valueIn(second, event);
    return value !== undefined && ahead !== undefined && valueIn(first, event) === ahead && value !== ahead;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const first = cast.item();
    const shared = first[field] ?? '';
    const other = typeof shared === 'boolean' ? { [field]: !shared } : {};
    return [cast.fire({ items: [first, cast.item({ [field]: shared }), cast.item(other), cast.item()] })];
  },
};
