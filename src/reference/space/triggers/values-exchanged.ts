import type { Trigger } from '../row.ts';
import { changes, fieldsOf } from '../scope.ts';

export const valuesExchanged: Trigger = {
  name: 'values-exchanged',
  cohort: 3,
  summary: "two fields are given each other's old values",
  source:
    'UPDATE of MySQL, which is documented to assign from left to right: `SET a = b, b = a` leaves the same value in both',
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, { before, scope: { kind, field = '' } }) {
    if (before === undefined || item[field] === before[field] || !(field in item)) return false;
    return fieldsOf(kind, ['string']).some(
      (other) => other !== field && item[field] === before[other] && item[other] === before[field],
    );
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const last = cast.last('target');
    const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
    return [cast.fire({ items: [cast.item({ [field]: last[other] ?? '', [other]: last[field] ?? '' })] })];
  },
};
