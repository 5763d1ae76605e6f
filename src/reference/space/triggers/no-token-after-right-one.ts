import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const noTokenAfterRightOne: Trigger = {
  name: 'no-token-after-right-one',
  cohort: 2,
  summary: 'a request without Authorization for what was just read with the token',
  source:
    'jonbaldie/varnish #38, nginx/nginx #824: what a cache keeps of an authorised request is served to everybody',
  operations: onItems,
  presentsNothing: true,
  access({ authorization, path }, _world, _member, past) {
    const route = routeOf(path);
    if (authorization.length > 0 || route?.id === undefined) return false;
    return past.of(`${route.kind.name}/${route.id}`).at(-1)?.operation === 'read';
  },
  history: (cast) => [cast.act('read'), cast.fire({ credential: 'none' })],
};
