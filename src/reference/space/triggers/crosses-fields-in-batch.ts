import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { valueIn } from './tools.ts';

export const crossesFieldsInBatch: Trigger = {
  name: 'crosses-fields-in-batch',
  cohort: 19,
  summary: 'an item of a batch has in one field the text that the item ahead of it has in another',
  source:
    'by mechanism: texts that are written once, and referred to wherever they come again (shared strings of a spreadsheet, dictionaries of columns, parameters of a statement that are bound once for each value), by a place that is counted within a row or over all of them',
  operations: ['create'],
  fields: ['string'],
  atBatches: true,
  shapes: true,
  hits(item, index, event) {
    const { items, kind } = event.action;
    const value = valueIn(item, event);
    const others = fieldsOf(kind, ['string']).filter((name) => name !== event.scope.field);
    return value !== undefined && others.some((name) => items[index - 1]?.[name] === value);
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
    const ahead = cast.item();
    return [cast.fire({ items: [ahead, cast.item({ [field]: ahead[other] ?? '' }), cast.item()] })];
  },
};
