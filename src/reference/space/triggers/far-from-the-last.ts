import type { Trigger } from '../row.ts';
import { madeBefore, placeOf, valueIn } from './tools.ts';

const second = 1000;

/** A distance, and values that are that far from those that are usual. */
interface Distance {
  readonly least: number;
  readonly integer: number;
  readonly instant: string;
}

const distances: Readonly<Record<string, Distance>> = {
  '15-bits': { least: 2 ** 15, integer: 40_000, instant: '2021-11-06T07:08:09.125Z' },
  '31-bits': { least: 2 ** 31, integer: 3_000_000_000, instant: '2121-05-06T07:08:09.125Z' },
};

export const farFromTheLast: Trigger = {
  name: 'far-from-the-last',
  cohort: 15,
  summary:
    'an integer, or an instant in seconds, is further from that of the resource made before it, or of the item ahead of it, than 15 or 31 bits hold',
  source:
    'greenplum-db/gpdb #1636, jorgecarleitao/parquet2 #189, filodb/FiloDB #348: columns that are kept as differences, and one that does not fit',
  members: Object.keys(distances),
  operations: ['create'],
  fields: ['integer', 'date-time'],
  // which values there may be is not shown
  shapes: true,
  hits(item, index, event) {
    const { kind, field = '' } = event.scope;
    const { least = Number.POSITIVE_INFINITY } = distances[event.member] ?? {};
    const unit = kind.fields[field] === 'date-time' ? second : 1;
    const [own, its] = [item, madeBefore(index, event)].map((one) => placeOf(valueIn(one, event)));
    return own !== undefined && its !== undefined && Math.abs(own - its) >= least * unit;
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const { integer = 0, instant = '' } = distances[cast.member] ?? {};
    const value = kind.fields[field] === 'integer' ? integer : instant;
    return [cast.fire({ items: [cast.item({ [field]: value })] })];
  },
};
