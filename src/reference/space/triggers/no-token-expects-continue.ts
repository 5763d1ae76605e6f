import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { asksToContinue, hasNoToken } from './tools.ts';

export const noTokenExpectsContinue: Trigger = {
  name: 'no-token-expects-continue',
  cohort: 17,
  summary: 'a write without Authorization that asks whether it may go on before it sends its content',
  source:
    'Kong/kong #408 (one client among several goes past the guard), senchalabs/connect #737, TimWolla/haproxy-auth-request #55: what says that it may go on is another handler than the one behind the guard (`checkContinue` of Node), or is taken for the answer of the guard',
  operations: updates,
  presentsNothing: true,
  access: (request) => hasNoToken(request) && asksToContinue(request),
  history: (cast) => [cast.fire({ credential: 'none', headers: { Expect: '100-continue' } })],
};
