import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { valueIn } from './tools.ts';

export const equalsAnotherField: Trigger = {
  name: 'equals-another-field',
  summary: 'the value of a field equals that of another field of the same item',
  source: 'mappers that deduplicate bound parameters by value, columns compressed by back-references',
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const value = valueIn(item, event);
    return Object.entries(item).some(([name, other]) => name !== event.scope.field && other === value);
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
    return [cast.fire({ items: [cast.item({ [field]: 'the same', [other]: 'the same' })] })];
  },
};
