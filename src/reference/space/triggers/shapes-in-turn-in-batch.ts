import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

const shapeOf = (item: Item = {}): string => Object.keys(item).sort().join();

export const shapesInTurnInBatch: Trigger = {
  name: 'shapes-in-turn-in-batch',
  cohort: 18,
  summary:
    'an item of a batch has the same fields as an earlier one, and other ones than the item ahead of it',
  source:
    'ThatRendle/Simple.Data #338, by kind: rows are put into one statement for each set of columns, or for each run of rows with the same ones (`bulk_insert_mappings` of SQLAlchemy, `insert_all` of Ecto), and what comes back is in the order of the statements',
  operations: ['create'],
  atBatches: true,
  shapes: true,
  hits(item, index, { action: { items } }) {
    const shape = shapeOf(item);
    const ahead = items.slice(0, index).map(shapeOf);
    return ahead.length > 1 && ahead.at(-1) !== shape && ahead.includes(shape);
  },
  history(cast) {
    const { kind, field } = cast.scope;
    const left = fieldsOf(kind).find((name) => name !== field) ?? '';
    const items = [0, 1, 2, 3].map((place) => omit(cast.item(), place % 2 === 1 ? [left] : []));
    return [cast.fire({ items })];
  },
};
