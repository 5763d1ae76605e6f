import type { FieldType } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

const values: Readonly<Partial<Record<FieldType, Json>>> = {
  string: 'Held by many',
  integer: 54,
  'date-time': '2021-05-06T07:08:09.125Z',
};

export const valueHeldByMany: Trigger = {
  name: 'value-held-by-many',
  cohort: 11,
  summary: 'the value of a field is one that k other resources of the type, or more, have',
  source:
    'ArcadeData/arcadedb #5119, tursodatabase/libsql #2197: what an index keeps for one value does not fit any more, or is taken for one entry',
  members: ['3', '6'],
  operations: updates,
  // what must be unique is not shown
  fields: ['string', 'integer', 'date-time'],
  shapes: true,
  hits(item, _index, event) {
    const { action, before, member } = event;
    const value = valueIn(item, event);
    const holders = [...action.store.values()].filter(
      (other) => other !== before && value !== undefined && valueIn(other, event) === value,
    );
    return holders.length >= Number(member);
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const value = values[kind.fields[field] ?? 'string'] ?? null;
    const holders = Array.from({ length: Number(cast.member) }, () => cast.item({ [field]: value }));
    return [cast.act('create', { items: holders }), cast.fire({ items: [cast.item({ [field]: value })] })];
  },
};
