import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

const fields = { Origin: 'https://app.example.org', 'Access-Control-Request-Method': 'GET' };

export const noTokenLikeAPreflight: Trigger = {
  name: 'no-token-like-a-preflight',
  cohort: 3,
  summary:
    'a request without Authorization, with the header fields of a preflight request and another method',
  source:
    'guards that let preflight requests pass (auth0/go-jwt-middleware #8, NousResearch/hermes-agent #59189), and that know them by their header fields alone',
  operations: operationNames,
  presentsNothing: true,
  access: (request) =>
    hasNoToken(request) &&
    request.incoming.headers.origin !== undefined &&
    request.incoming.headers['access-control-request-method'] !== undefined,
  history: (cast) => [cast.fire({ credential: 'none', headers: fields })],
};
