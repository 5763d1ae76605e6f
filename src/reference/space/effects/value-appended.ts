import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { mergedWithOld } from './tools.ts';

export const valueAppended: Effect = {
  name: 'value-appended',
  summary: 'a new value is put behind the old one in place of replacing it',
  source:
    'deep merges that concatenate (Lodash `mergeWith` and the like), form fields that are sent twice and joined',
  operations: changes,
  fields: ['string'],
  reports: content,
  inside: (fired, next) => mergedWithOld(fired, next, (old, now) => `${old}${now}`),
};
