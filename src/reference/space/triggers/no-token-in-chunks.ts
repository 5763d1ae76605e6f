import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { hasNoToken } from './tools.ts';

export const noTokenInChunks: Trigger = {
  name: 'no-token-in-chunks',
  cohort: 10,
  summary: 'a write without Authorization whose content comes in chunks',
  source:
    'by mechanism: gateways that ask a guard about a request once its content is there, and pass on what comes in chunks before it is (subrequests, `ext_authz` with buffered content), filters that take what has no Content-Length for a request without content, which needs no token',
  operations: updates,
  presentsNothing: true,
  access: (request) =>
    hasNoToken(request) && /chunked/i.test(request.incoming.headers['transfer-encoding'] ?? ''),
  history: (cast) => [cast.fire({ credential: 'none', headers: { 'Transfer-Encoding': 'chunked' } })],
};
