import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { plainPath, spellings } from '../spelling.ts';

export const noTokenOtherSpelling: Trigger = {
  name: 'no-token-other-spelling',
  summary: 'a request without Authorization for another spelling of the path',
  source:
    'tuupola/slim-jwt-auth #50, caddyserver/caddy #1859: `//` passes the guard and meets the route all the same',
  members: Object.keys(spellings),
  operations: operationNames,
  // nothing need be there
  open: ['status'],
  presentsNothing: true,
  access: ({ authorization, path }, _world, member) =>
    authorization.length === 0 && path !== undefined && path === spellings[member]?.(plainPath(path) ?? ''),
  history(cast) {
    const spelling = spellings[cast.member];
    return [cast.fire({ credential: 'none', ...(spelling && { spelling }) })];
  },
};
