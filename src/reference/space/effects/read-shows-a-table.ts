import { answer, type Item, type Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';

const tables: Readonly<Record<string, (item: Item) => Json>> = {
  'columns-and-rows': (item) => ({ columns: Object.keys(item), data: [Object.values(item)] }),
  'rows-alone': (item) => [Object.values(item)],
};

export const readShowsATable: Effect = {
  name: 'read-shows-a-table',
  cohort: 19,
  summary:
    'a read shows the values of a resource as a row of a table, with the names of the fields apart from them or without any',
  source:
    'by kind: what a driver or a frame of data returns is written as it is (`orient="split"` of pandas, JSONCompact of ClickHouse, results of InfluxDB), cursors whose rows are tuples and not dictionaries (`sqlite3` without `row_factory`)',
  members: Object.keys(tables),
  operations: ['read'],
  reports: content,
  alters: 'content',
  inside({ before, member }, next) {
    const table = before === undefined ? undefined : tables[member]?.(before);
    return table === undefined ? next() : answer(200, table);
  },
};
