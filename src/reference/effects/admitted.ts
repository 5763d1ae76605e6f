import { asIfAuthorised } from '../authorization.ts';
import type { Effect } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { plainly, tokenIds, tokenSection } from './access.ts';

export const admitted: Effect = {
  name: 'admitted',
  summary: 'it is carried out and answered as if it had the token',
  source: 'OWASP API2:2023; guards per route and per method of which one is missing',
  operations: operationNames,
  breaks: () => tokenSection,
  reports: tokenIds,
  look: 'access',
  access: ({ request, world, next }) => next(asIfAuthorised(plainly(request), world), world),
};
