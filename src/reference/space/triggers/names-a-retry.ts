import type { Trigger } from '../row.ts';
import { writes } from '../scope.ts';

export const namesARetry: Trigger = {
  name: 'names-a-retry',
  cohort: 13,
  summary: 'a write that has a key by which it could be known if it came again',
  source:
    'jcagarcia/grape-idempotency #4, LabsCrypt/remitlend #1680, aws-powertools/powertools-lambda-typescript #3424: what is kept under the key is that of another request, or is looked for under another key',
  operations: writes,
  // the field is not shown
  open: ['status'],
  when: ({ action: { request } }) => request.incoming.headers['idempotency-key'] !== undefined,
  history: (cast) => [
    cast.fire({ headers: { 'Idempotency-Key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' } }),
  ],
};
