import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { textsOtherwise, textsRelateToAnother } from './tools.ts';

const initialOf = (text = ''): string => [...text].slice(0, 1).join('').toLowerCase();

export const sameShortNameAsAnother: Trigger = {
  name: 'same-short-name-as-another',
  cohort: 21,
  summary:
    'of the two texts of what is written the first begins with the letter that the one of another resource of the type begins with, and the second is the same',
  source:
    'ThreeFourSeven/Database-Gui #48, sgmlguru/MUK-reg #28, coralproject/talk #1427: logins, short names and names of files that are made of a first letter and a last name, and are the key by which a record is found again',
  operations: updates,
  // what must be unique is not shown
  shapes: true,
  hits: (item, _index, event) =>
    textsRelateToAnother(item, event, ([first, second = ''], [its, itsSecond]) => {
      if (first === its || second === '' || second !== itsSecond) return false;
      return initialOf(first) !== '' && initialOf(first) === initialOf(its);
    }),
  history: (cast) =>
    textsOtherwise(cast, ([first, ...others]) => [`${initialOf(first).toUpperCase()}nother`, ...others]),
};
