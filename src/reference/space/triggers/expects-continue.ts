import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { asksToContinue } from './tools.ts';

export const expectsContinue: Trigger = {
  name: 'expects-continue',
  cohort: 7,
  summary: 'a write that asks whether it may go on before it sends its content',
  source:
    'drogonframework/drogon #2560, lalinsky/dusty #163, savoirfairelinux/opendht #436: the content comes apart from the header section, and a branch of its own deals with it',
  operations: updates,
  // the field is not shown, and may be answered with 417 (RFC 9110 10.1.1)
  open: ['status'],
  when: ({ action: { request } }) => asksToContinue(request),
  history: (cast) => [cast.fire({ headers: { Expect: '100-continue' } })],
};
