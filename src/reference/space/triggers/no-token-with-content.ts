import { methodsWithContent } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { hasNoToken } from './tools.ts';

export const noTokenWithContent: Trigger = {
  name: 'no-token-with-content',
  cohort: 18,
  summary: 'a read or a removal without Authorization that has content, which it need not have',
  source:
    'passteque/gluetun #300 (credentials are checked for some forms of requests alone), agentic-community/mcp-gateway-registry #1393, by kind: what is asked about a request is a copy of it, with the method changed or the content left out, and guards that go by the method see another one than the handler does',
  operations: ['read', 'head', 'remove'],
  // requests like these are not shown
  open: ['status'],
  presentsNothing: true,
  access: (request) =>
    hasNoToken(request) &&
    !methodsWithContent.includes(request.method) &&
    Number(request.incoming.headers['content-length'] ?? 0) > 0,
  history: (cast) => [cast.fire({ credential: 'none', spelt: () => '[]' })],
};
