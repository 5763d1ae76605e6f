import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { becomesAnother, madeOfAnother } from './tools.ts';

const sorted = (text: string): string => text.split(' ').sort().join(' ');

export const wordsInAnotherOrder: Trigger = {
  name: 'words-in-another-order',
  cohort: 16,
  summary: 'a text has the words of that of another resource of the type, in another order',
  source:
    'by kind: texts that are compared as sets of words (the fingerprint of OpenRefine, `token_sort_ratio` of fuzzy matching, bags of words), so that Main Street 5 and 5 Main Street are one',
  operations: updates,
  fields: ['string'],
  // what must be unique is not shown
  shapes: true,
  hits: (item, _index, event) => becomesAnother(item, event, sorted),
  history: (cast) => madeOfAnother(cast, (its) => its.split(' ').reverse().join(' ')),
};
