import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const noTokenMethodNamed: Trigger = {
  name: 'no-token-method-named',
  cohort: 8,
  summary: 'a request without Authorization that names another method in a header field',
  source:
    'projectdiscovery/nuclei-templates #7481 (ESPv2 looks for the rule of X-HTTP-Method-Override, and the backend goes by the method)',
  members: ['OPTIONS', 'GET'],
  operations: operationNames,
  presentsNothing: true,
  access: ({ authorization, path, incoming: { headers } }, _world, member) =>
    authorization.length === 0 && routeOf(path) !== undefined && headers['x-http-method-override'] === member,
  history: (cast) => [cast.fire({ credential: 'none', headers: { 'X-HTTP-Method-Override': cast.member } })],
};
