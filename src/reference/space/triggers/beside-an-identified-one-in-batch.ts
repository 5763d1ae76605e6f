import type { Item } from '../../message.ts';
import type { Event, Trigger } from '../row.ts';

const isIdentified = (item: Item, { scope: { kind } }: Event): boolean =>
  kind.identifiers.some((name) => name in item);

export const besideAnIdentifiedOneInBatch: Trigger = {
  name: 'beside-an-identified-one-in-batch',
  cohort: 21,
  summary: 'an item of a batch names no identifier, and another one of the batch does',
  source:
    'borisdj/EFCore.BulkExtensions #556 and #806, by mechanism: what has an identifier is taken for something to be changed and the rest for something new, and two statements are made of one batch, whose results are put together in the order of the statements (`saveAll` of Spring Data, `bulkCreate` of Sequelize)',
  operations: ['create'],
  atBatches: true,
  // who assigns identifiers is not shown
  open: ['status'],
  hits: (item, _index, event) =>
    !isIdentified(item, event) && event.action.items.some((other) => isIdentified(other, event)),
  history(cast) {
    const { key, fields } = cast.scope.kind;
    const unknown = fields[key] === 'integer' ? 987_654_321 : 'nobody-has-it';
    return [cast.fire({ items: [cast.item(), cast.item({ [key]: unknown }), cast.item()] })];
  },
};
