import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { hasNoToken, succeeded } from './tools.ts';

export const noTokenOnWhatIsNew: Trigger = {
  name: 'no-token-on-what-is-new',
  cohort: 12,
  summary: 'a request without Authorization for a resource to which nothing has been done since it was made',
  source:
    'solid/web-access-control-spec #91, MoralisWeb3/unity-web3-game-kit #50: who may do what to a resource is written down after the resource itself, or once somebody first touches it',
  operations: onItems,
  presentsNothing: true,
  access(request, _world, _member, past) {
    const route = routeOf(request.path);
    if (!hasNoToken(request) || route?.id === undefined) return false;
    const done = past.of(`${route.kind.name}/${route.id}`);
    return done.length === 1 && done.every(succeeded);
  },
  history: (cast) => [cast.fire({ credential: 'none' })],
};
