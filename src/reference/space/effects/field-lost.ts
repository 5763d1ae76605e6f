import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { content } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

export const fieldLost: Effect = {
  name: 'field-lost',
  summary: 'one of the fields that are supplied is not taken over',
  source:
    'allow-lists of attributes that lack one (Rails strong parameters, Laravel `$fillable`, DTO mappers)',
  operations: updates,
  fields: ['string', 'integer', 'boolean', 'date-time'],
  reports: content,
  inside(fired, next) {
    const name = fieldOf(fired);
    return storing(fired, next, (stored) => withField(stored, name, fired.before?.[name]));
  },
};
