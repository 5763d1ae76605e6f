import type { Trigger } from '../row.ts';

export const behindABareItemInBatch: Trigger = {
  name: 'behind-a-bare-item-in-batch',
  cohort: 20,
  summary: 'an item of a batch is behind one that has no field at all',
  source:
    'n8n-io/n8n #19779, knex/knex #468: a row without columns is a statement of its own (`DEFAULT VALUES` of SQL, which no list of rows can hold), is filtered out before the rows are counted, or is taken for the end of them (blank lines of CSV and NDJSON)',
  operations: ['create'],
  atBatches: true,
  // which fields are required is not shown
  open: ['status'],
  hits: (item, index, { action: { items } }) =>
    index > 0 && Object.keys(item).length > 0 && Object.keys(items[index - 1] ?? {}).length === 0,
  history: (cast) => [cast.fire({ items: [cast.item(), {}, cast.item()] })],
};
