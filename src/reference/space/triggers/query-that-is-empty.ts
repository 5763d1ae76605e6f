import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const queryThatIsEmpty: Trigger = {
  name: 'query-that-is-empty',
  cohort: 15,
  summary: 'a request whose target ends with a question mark',
  source:
    'GoogleChrome/workbox #3291, agavi/agavi #618, renderforest/service-auth #107: keys, routes and signatures that are made of the whole target, and for which a query without anything in it is another target',
  operations: operationNames,
  // another spelling of the target is not shown
  open: ['status', 'content'],
  when: ({ action: { request } }) => request.incoming.url?.endsWith('?') ?? false,
  history: (cast) => [cast.fire({ query: '' })],
};
