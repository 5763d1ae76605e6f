import type { Trigger } from '../row.ts';
import { writes } from '../scope.ts';

const queries: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  'cache-buster': { sent: '_=1620284889125', is: /(^|&)(_|t|ts)=\d+/ },
  format: { sent: 'format=json', is: /(^|&)format=/ },
  'without-value': { sent: 'pretty', is: /(^|&)[^=&]+(&|$)/ },
};

export const queryOnAWrite: Trigger = {
  name: 'query-on-a-write',
  cohort: 10,
  summary: 'a write with a query that the specification does not show, as clients add them to any request',
  source:
    'by mechanism: keys of caches, of locks and of signatures that are made of the whole URL where a write is to find what a read has put there, parameters of the query that are bound to the fields of a form before the content is (`$_REQUEST` of PHP, model binding)',
  members: Object.keys(queries),
  operations: writes,
  // whether a query is refused, and what it asks for
  open: ['status', 'content'],
  when: ({ action: { query }, member }) => queries[member]?.is.test(query) ?? false,
  history: (cast) => [cast.fire({ query: queries[cast.member]?.sent ?? '' })],
};
