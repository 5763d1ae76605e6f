import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { valueIn } from './tools.ts';

export const equalsAnotherFieldOfAnother: Trigger = {
  name: 'equals-another-field-of-another',
  cohort: 12,
  summary: 'a text is one that another resource of the type has in another field',
  source:
    'pixelsdb/pixels #579, Hugoberry/pbixray #59: texts of several columns in one dictionary, in which the entry of one is taken for that of the other',
  operations: updates,
  // what must be unique is not shown
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const { action, before, scope } = event;
    const value = valueIn(item, event);
    if (typeof value !== 'string' || value === '') return false;
    const others = fieldsOf(scope.kind, ['string']).filter((name) => name !== scope.field);
    return action.store
      .values()
      .some((other) => other !== before && others.some((name) => other[name] === value));
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
    return [cast.fire({ items: [cast.item({ [field]: cast.last('before')[other] ?? '' })] })];
  },
};
