import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

/** How much of an instant tells its month, or its year, and an instant in another one than histories begin in. */
const spans: Readonly<Record<string, { readonly length: number; readonly other: string }>> = {
  month: { length: '2021-03'.length, other: '2021-08-05T07:08:09.125Z' },
  year: { length: '2021'.length, other: '2024-03-05T07:08:09.125Z' },
};

export const anotherMonthInBatch: Trigger = {
  name: 'another-month-in-batch',
  cohort: 20,
  summary:
    'an item of a batch has an instant in another month, or in another year, than that of the first one',
  source:
    'by kind: stores that are parted by time, whose part is looked up once for a batch (chunks of TimescaleDB, declarative partitions of PostgreSQL, an index for each month), or whose parts are written one after the other',
  members: Object.keys(spans),
  operations: ['create'],
  fields: ['date-time'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const spanOf = (value: Json | undefined) =>
      typeof value === 'string' ? value.slice(0, spans[event.member]?.length) : undefined;
    const [own, first] = [item, event.action.items[0]].map((one) => spanOf(valueIn(one, event)));
    return index > 0 && own !== undefined && first !== undefined && own !== first;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const other = spans[cast.member]?.other ?? '';
    return [cast.fire({ items: [cast.item(), cast.item(), cast.item({ [field]: other })] })];
  },
};
