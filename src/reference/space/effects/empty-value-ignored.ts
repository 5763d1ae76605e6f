import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { mergedWithOld } from './tools.ts';

export const emptyValueIgnored: Effect = {
  name: 'empty-value-ignored',
  cohort: 15,
  summary: 'a text that is to become empty stays as it was',
  source:
    'goodrain/rainbond #249, factly/dega #455, jonathangeiger/kohana-jelly #47: a change is made of what is not empty in it (`Updates` of GORM with a struct), so that nothing can be emptied',
  operations: changes,
  fields: ['string'],
  reports: content,
  specimen: () => '',
  inside: (fired, next) => mergedWithOld(fired, next, (old, now) => now || old),
};
