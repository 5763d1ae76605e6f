import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { textsOtherwise, textsRelateToAnother } from './tools.ts';

export const exchangedWithAnother: Trigger = {
  name: 'exchanged-with-another',
  cohort: 10,
  summary:
    'the two texts of what is written are those of another resource of the type, each in the place of the other one',
  source:
    'by mechanism: hashes of a record that do not mind the order of its fields (`^` or a sum over their hashes), records that are compared by their sorted words (token sort of fuzzy matching, given names and family names that were entered the wrong way round)',
  operations: updates,
  hits: (item, _index, event) =>
    textsRelateToAnother(
      item,
      event,
      ([first, second], [its, itsSecond]) => first !== second && first === itsSecond && second === its,
    ),
  history: (cast) =>
    textsOtherwise(cast, ([first = '', second = '', ...others]) => [second, first, ...others]),
};
