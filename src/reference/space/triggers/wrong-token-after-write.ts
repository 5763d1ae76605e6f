import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { changes, onItems } from '../scope.ts';
import { succeeded } from './tools.ts';

export const wrongTokenAfterWrite: Trigger = {
  name: 'wrong-token-after-write',
  cohort: 8,
  summary: 'a request with a wrong token for what was last changed with the right one',
  source:
    'by mechanism: what a guard has allowed is kept by the resource and not by the token (`proxy_cache_key` of nginx without Authorization, decisions that a policy agent caches by path)',
  operations: onItems,
  needs: () => ['patch'],
  access({ authorization: [only = '', ...others], path }, _world, _member, past) {
    const route = routeOf(path);
    if (others.length > 0 || !/^bearer +./i.test(only) || route?.id === undefined) return false;
    const last = past.of(`${route.kind.name}/${route.id}`).at(-1);
    return last !== undefined && changes.includes(last.operation) && succeeded(last);
  },
  history: (cast) => [cast.act('patch'), cast.fire({ credential: 'another' })],
};
