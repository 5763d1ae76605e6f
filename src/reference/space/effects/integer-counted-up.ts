import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

export const integerCountedUp: Effect = {
  name: 'integer-counted-up',
  cohort: 14,
  summary:
    'an integer becomes the place of its resource among all of the type: 1 for the first one, and so on',
  source:
    'agrosner/DBFlow #1375 (what is given for a column that counts by itself is left out, and 1 is there), by kind: AUTO_INCREMENT and IDENTITY on the wrong column, numbers of rows that come with a query',
  operations: updates,
  fields: ['integer'],
  reports: fieldContent,
  inside(fired, next) {
    const name = fieldOf(fired);
    const { store } = fired.action;
    return storing(fired, next, (stored, id) =>
      name in stored ? withField(stored, name, [...store.keys()].indexOf(id) + 1) : stored,
    );
  },
};
