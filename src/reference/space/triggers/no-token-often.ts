import { routeOf } from '../../action.ts';
import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const noTokenOften: Trigger = {
  name: 'no-token-often',
  cohort: 4,
  summary: 'a request without Authorization, once k of the type without a right token have come before',
  source:
    'guards and limiters that fail open when what they ask has had enough (`failure_mode_allow` of Envoy, Premshaw23/Learnova #3837, harshdwivediiiii/pathfinder-ai #1385)',
  members: ['3', '5'],
  operations: operationNames,
  presentsNothing: true,
  access({ authorization, path }, _world, member, past) {
    const route = routeOf(path);
    if (authorization.length > 0 || route === undefined) return false;
    return past.unauthorised(route.kind.name).length >= Number(member);
  },
  history: (cast) => [
    ...times(Number(cast.member), () => cast.act('read', { slot: 'before', credential: 'none' })),
    cast.fire({ credential: 'none' }),
  ],
};
