import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content, method } from './reports.ts';
import { fieldOf, sentTo, storing, withField } from './tools.ts';

export const valueAppended: Effect = {
  name: 'value-appended',
  summary: 'a new value is put behind the old one in place of replacing it',
  source:
    'deep merges that concatenate (Lodash `mergeWith` and the like), form fields that are sent twice and joined',
  operations: changes,
  fields: ['string'],
  breaks: method,
  reports: content,
  look: 'state',
  inside(fired, next) {
    const name = fieldOf(fired);
    const old = fired.before?.[name];
    return storing(fired, next, (stored) =>
      name in sentTo(fired) && typeof old === 'string'
        ? withField(stored, name, `${old}${String(stored[name])}`)
        : stored,
    );
  },
};
