import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const noTokenOnMissing: Trigger = {
  name: 'no-token-on-missing',
  summary: 'a request without Authorization for something that is not there',
  source: 'guards that load the resource first and ask for a token only where there is one',
  operations: onItems,
  presentsNothing: true,
  onGone: (operation) => operation !== 'replace',
  access({ authorization, path }, { stores }) {
    const route = routeOf(path);
    return authorization.length === 0 && route?.id !== undefined && !stores[route.kind.name].has(route.id);
  },
  history: (cast) => [cast.act('remove'), cast.fire({ credential: 'none' })],
};
