import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const ofAScript: Trigger = {
  name: 'of-a-script',
  cohort: 16,
  summary: 'a request that says a script of a page has sent it',
  source:
    'by kind: X-Requested-With, which libraries for pages have always sent, and frameworks have a branch for (`request.xhr?` of Rails, `req.xhr` of Express, `is_ajax` of others): another layout, another answer to errors, no session',
  operations: operationNames,
  // the field is not shown
  open: ['status'],
  when: ({ action: { request } }) => request.incoming.headers['x-requested-with'] === 'XMLHttpRequest',
  history: (cast) => [cast.fire({ headers: { 'X-Requested-With': 'XMLHttpRequest' } })],
};
