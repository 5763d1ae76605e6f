import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';
import { hasNoToken } from './tools.ts';

const conditions: Readonly<Record<string, string>> = {
  'if-none-match': '"unheard-of"',
  'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT',
};

export const noTokenConditional: Trigger = {
  name: 'no-token-conditional',
  cohort: 6,
  summary: 'a read without Authorization on a condition: an entity tag, or a date',
  source:
    'pachyderm/s2 #31 (entity tags that are dealt with ahead of the guard), caches that take a revalidation for one of their own',
  members: Object.keys(conditions),
  operations: reads,
  presentsNothing: true,
  access: (request, _world, member) => hasNoToken(request) && request.incoming.headers[member] !== undefined,
  history: (cast) => [
    cast.fire({ credential: 'none', headers: { [cast.member]: conditions[cast.member] ?? '' } }),
  ],
};
