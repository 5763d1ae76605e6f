import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

export const noToken: Trigger = {
  name: 'no-token',
  summary: 'a request without Authorization',
  source: 'a route that was added without the guard that the others have (OWASP API2:2023)',
  operations: operationNames,
  presentsNothing: true,
  access: hasNoToken,
  history: (cast) => [cast.fire({ credential: 'none' })],
};
