import type { FieldType } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

const rising: Readonly<Partial<Record<FieldType, readonly Json[]>>> = {
  string: ['Alder', 'Birch', 'Cedar', 'Dogwood'],
  integer: [21, 22, 35, 36],
  'date-time': ['2021', '2022', '2023', '2024'].map((year) => `${year}-05-06T07:08:09.125Z`),
};

function isBefore(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  return typeof one === 'number' && typeof other === 'number' && one < other;
}

export const batchInOrder: Trigger = {
  name: 'batch-in-order',
  cohort: 16,
  summary:
    'the third item of a batch, or a later one, where the values of a field have risen from each item to the next',
  source:
    'by kind: what is in order already is appended, and not looked up and sorted in (`MDB_APPEND` of LMDB, meilisearch/heed #53; cberner/redb #1312; the last leaf that PostgreSQL remembers; runs of Timsort)',
  operations: ['create'],
  fields: ['string', 'integer', 'date-time'],
  atBatches: true,
  shapes: true,
  hits(_item, index, event) {
    const values = event.action.items.slice(0, index + 1).map((one) => valueIn(one, event));
    return index > 1 && values.slice(1).every((value, place) => isBefore(values[place], value));
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const values = rising[kind.fields[field] ?? 'string'] ?? [];
    return [cast.fire({ items: values.map((value) => cast.item({ [field]: value })) })];
  },
};
