import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const fields: Readonly<Record<string, string>> = {
  'x-forwarded-for': '127.0.0.1',
  'x-middleware-subrequest': 'middleware',
  'x-remote-user': 'admin',
};

export const noTokenButHeader: Trigger = {
  name: 'no-token-but-header',
  cohort: 2,
  summary: 'a request without Authorization, with a header field that a proxy would set',
  source:
    'home-assistant/core #14345, vavallee/bindery #273 (X-Forwarded-For: 127.0.0.1), CVE-2025-29927 (x-middleware-subrequest)',
  members: Object.keys(fields),
  operations: operationNames,
  presentsNothing: true,
  access: ({ authorization, path, incoming }, _world, member) =>
    authorization.length === 0 && routeOf(path) !== undefined && incoming.headers[member] === fields[member],
  history: (cast) => [
    cast.fire({ credential: 'none', headers: { [cast.member]: fields[cast.member] ?? '' } }),
  ],
};
