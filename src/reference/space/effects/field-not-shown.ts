import type { Effect } from '../row.ts';
import { content } from './reports.ts';
import { fieldOf, shownOtherwise, withField } from './tools.ts';

export const fieldNotShown: Effect = {
  name: 'field-not-shown',
  cohort: 2,
  summary: 'a read leaves out a field that is there, or shows null for it',
  source:
    'django-rest-framework-json-api #230 (null in the place of a field), serialisers of a list in the place of those of an item',
  members: ['missing', 'null'],
  operations: ['read'],
  fields: ['string', 'integer', 'boolean', 'date-time'],
  reports: content,
  alters: 'content',
  inside: async (fired, next) =>
    shownOtherwise(await next(), (item) =>
      withField(item, fieldOf(fired), fired.member === 'null' ? null : undefined),
    ),
};
