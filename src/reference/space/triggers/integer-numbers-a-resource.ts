import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { numberOf, valueIn } from './tools.ts';

/** The first that the reference server gives out. */
const first = 1000;

export const integerNumbersAResource: Trigger = {
  name: 'integer-numbers-a-resource',
  cohort: 20,
  summary: 'an integer is the number of another resource of the type',
  source:
    'by mechanism: a join, or a condition, that is put on a column of numbers where the identifier was meant (`ON a.id = b.age`, unqualified columns, keys of an identity map that are made of the first number of a row)',
  operations: updates,
  fields: ['integer'],
  shapes: true,
  hits(item, _index, event) {
    const value = valueIn(item, event);
    const { kind } = event.scope;
    return event.action.store
      .values()
      .some((other) => other !== event.before && value !== undefined && numberOf(other, kind) === value);
  },
  history: (cast) => [cast.fire({ items: [cast.item({ [cast.scope.field ?? '']: first })] })],
};
