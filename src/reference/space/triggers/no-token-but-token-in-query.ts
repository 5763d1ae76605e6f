import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

export const noTokenButTokenInQuery: Trigger = {
  name: 'no-token-but-token-in-query',
  cohort: 16,
  summary: 'a request without Authorization, with a made-up token in its query where other services want one',
  source:
    'by mechanism: tokens that may also come by the query, for downloads and for sockets (RFC 6750 2.3; dropwizard/dropwizard #1593, vanilla/vanilla #5488), in a branch of the guard that asks whether there is one, and not which',
  members: ['access_token', 'api_key'],
  operations: operationNames,
  presentsNothing: true,
  access: (request, _world, member) => hasNoToken(request) && new URLSearchParams(request.query).has(member),
  history: (cast) => [cast.fire({ credential: 'none', query: `${cast.member}=NOT_VALID` })],
};
