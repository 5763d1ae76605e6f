import { asIfAuthorised } from '../../authorization.ts';
import { operationNames } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const admitted = unguarded(
  {
    name: 'admitted',
    summary: 'it is carried out and answered as if it had the token',
    source: 'OWASP API2:2023; guards per route and per method of which one is missing',
    operations: operationNames,
  },
  ({ request, world, next }) => next(asIfAuthorised(plainly(request), world), world),
);
