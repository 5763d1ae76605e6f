import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { others } from './reports.ts';
import { also, fieldOf, sentTo, withField } from './tools.ts';

export const valueChangedWhereverItIs: Effect = {
  name: 'value-changed-wherever-it-is',
  cohort: 11,
  summary:
    'where a change gives a field another value, each resource of the type that has a value in it which this one had gets the new one, too',
  source:
    'specify/specify7 #7942, teableio/teable #1014: equal values are one entry that several records refer to, and it is the entry that is changed',
  operations: changes,
  fields: ['string'],
  reports: others,
  prepare: namesakeMade,
  inside(fired, next) {
    const namesakes = namesakesOf(fired);
    const name = fieldOf(fired);
    const value = sentTo(fired)[name];
    return also(next, () => {
      if (value === undefined) return;
      for (const { store, id, item } of namesakes) store.set(id, withField(item, name, value));
    });
  },
};
