import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { changes, fieldsOf } from '../scope.ts';

const octetsOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

export const outgrowsOld: Trigger = {
  name: 'outgrows-old',
  cohort: 3,
  summary: 'what is sent is more than k times as large as all that is there',
  source:
    'appy-one/acebase #45 (a record that grows moves, and is looked for at its old place), ArcadeData/arcadedb #6197',
  members: ['2', '8'],
  operations: changes,
  // size limits are not shown
  shapes: true,
  hits: (item, _index, { before, member, scope }) =>
    before !== undefined && octetsOf(item) > Number(member) * octetsOf(omit(before, scope.kind.identifiers)),
  history(cast) {
    const { kind, field } = cast.scope;
    const texts = fieldsOf(kind, ['string']);
    const name = texts.find((text) => text !== field) ?? texts[0] ?? '';
    const large = 'grown '.repeat(30 * Number(cast.member));
    return [cast.fire({ items: [cast.item({ [name]: large })] })];
  },
};
