import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

/** What somebody might present there who has nothing to present. */
const fields: Readonly<Record<string, string>> = {
  'x-api-key': 'NOT_VALID',
  'x-auth-token': 'NOT_VALID',
  'proxy-authorization': 'Basic Z3Vlc3Q6',
};

export const noTokenButKey: Trigger = {
  name: 'no-token-but-key',
  cohort: 13,
  summary: 'a request without Authorization that presents a made-up key where other services want one',
  source:
    'visual-knight/platform-community-edition #27, BBVA/qed #142, maximhq/bifrost #3168: whether there is a key is asked, and not which one, or who has one goes past the guard',
  members: Object.keys(fields),
  operations: operationNames,
  presentsNothing: true,
  access(request, _world, member) {
    const held = request.incoming.headers[member] ?? '';
    return hasNoToken(request) && held !== '';
  },
  history: (cast) => [
    cast.fire({ credential: 'none', headers: { [cast.member]: fields[cast.member] ?? '' } }),
  ],
};
