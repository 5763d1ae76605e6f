import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { withParameter } from '../spelling.ts';

export const noTokenWithPathParameter: Trigger = {
  name: 'no-token-with-path-parameter',
  cohort: 18,
  summary: 'a request without Authorization whose path has a parameter behind the name of the collection',
  source:
    'nvdweem/PCPanel #146, quarkusio/quarkus #53930, keycloak/keycloak #52836, apache/rocketmq-dashboard #1689: the guard compares the path as it was sent, and the router leaves out what is behind a semicolon',
  operations: operationNames,
  // nothing need be there
  open: ['status'],
  presentsNothing: true,
  access: ({ authorization, path = '' }) => authorization.length === 0 && /^\/[^/;]+;/.test(path),
  history: (cast) => [cast.fire({ credential: 'none', spelling: withParameter })],
};
