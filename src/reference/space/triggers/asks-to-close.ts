import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const asksToClose: Trigger = {
  name: 'asks-to-close',
  cohort: 7,
  summary: 'a request that asks for the connection to be closed after it',
  source:
    'kaazing/gateway #926 (what closes the connection does not wait for the content), HTTP/1.0 clients that are served by a branch of their own',
  operations: operationNames,
  when: ({ action: { request } }) => /\bclose\b/i.test(request.incoming.headers.connection ?? ''),
  history: (cast) => [cast.fire({ headers: { Connection: 'close' } })],
};
