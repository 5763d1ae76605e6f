import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const cookies: Readonly<Record<string, string>> = {
  session: 'JSESSIONID=0',
  remembered: 'remember_me=1',
  role: 'role=admin',
};

export const noTokenButCookie: Trigger = {
  name: 'no-token-but-cookie',
  cohort: 9,
  summary: 'a request without Authorization, with a cookie that nobody has given out',
  source:
    'by mechanism: chains of guards in which one for sessions comes first and lets through what has a cookie at all (session filters of Spring, cookie roles of home-made admin pages)',
  members: Object.keys(cookies),
  operations: operationNames,
  presentsNothing: true,
  access: ({ authorization, path, incoming }, _world, member) =>
    authorization.length === 0 && routeOf(path) !== undefined && incoming.headers.cookie === cookies[member],
  history: (cast) => [cast.fire({ credential: 'none', headers: { Cookie: cookies[cast.member] ?? '' } })],
};
