import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

const gaps: Readonly<Record<string, readonly number[]>> = { first: [0], later: [1] };

export const itemLacksField: Trigger = {
  name: 'item-lacks-field',
  summary:
    'a batch of which the first item, or a later one, lacks a field that others have; the complete ones are hit',
  source:
    'db2rest #279 (columns of a bulk insert are those of the first document), sequelize #736 (bulkCreate and missing fields)',
  members: Object.keys(gaps),
  operations: ['create'],
  atBatches: true,
  shapes: true,
  hits(item, _index, { action: { items }, member }) {
    const most = Math.max(...items.map((each) => Object.keys(each).length));
    const lacking = items.flatMap((each, place) => (Object.keys(each).length < most ? [place] : []));
    const isMeant = member === 'first' ? lacking[0] === 0 : (lacking[0] ?? 0) > 0;
    return isMeant && Object.keys(item).length === most;
  },
  history(cast) {
    const [left = ''] = fieldsOf(cast.scope.kind).filter((name) => name !== cast.scope.field);
    const items = [0, 1, 2].map((place) => {
      const item = cast.item();
      const { [left]: _, ...rest } = item;
      return gaps[cast.member]?.includes(place) ? rest : item;
    });
    return [cast.fire({ items })];
  },
};
