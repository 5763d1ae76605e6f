import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { valueIn } from './tools.ts';

/** What is shorter is in many texts by chance. */
const shortest = 3;

export const containsAnotherField: Trigger = {
  name: 'contains-another-field',
  cohort: 10,
  summary: 'a text has that of another field of the same item within it, and more',
  source:
    'by kind: parts that are taken out of a whole so that they do not stand in it twice (`full.replace(first, "")`, streets that name their town, display names that repeat the given one), and that are taken out of what was meant to be stored',
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const value = valueIn(item, event);
    if (typeof value !== 'string') return false;
    return fieldsOf(event.scope.kind, ['string']).some((name) => {
      const other = item[name];
      if (typeof other !== 'string' || other.length < shortest) return false;
      return name !== event.scope.field && value !== other && value.includes(other);
    });
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
    return [cast.fire({ items: [cast.item({ [other]: 'Harbour', [field]: 'Harbour Road' })] })];
  },
};
