import type { Trigger } from '../row.ts';
import { changes, fieldsOf } from '../scope.ts';

export const takesTheValueOfAnotherField: Trigger = {
  name: 'takes-the-value-of-another-field',
  cohort: 23,
  summary:
    'a field is given the old value of another one of the same resource, which does not get its own in turn',
  source:
    'flipkart-incubator/zjsonpatch #48 and #116 (a difference is found to be a move or a copy by its value alone), java-json-tools/json-patch #14: changes are worked out by comparing what was there with what is sent, and values that are equal are taken for one that has moved',
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, { before, scope: { kind, field = '' } }) {
    const value = item[field];
    if (before === undefined || value === undefined || value === '' || value === before[field]) return false;
    return fieldsOf(kind, ['string']).some(
      (other) => other !== field && value === before[other] && item[other] !== before[field],
    );
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
    return [cast.fire({ items: [cast.item({ [field]: cast.last('target')[other] ?? '' })] })];
  },
};
