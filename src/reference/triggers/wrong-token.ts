import { routeOf } from '../action.ts';
import type { Trigger } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { wrongCredentials } from './wrong-credentials.ts';

export const wrongToken: Trigger = {
  name: 'wrong-token',
  summary: 'a request with a token that is not right, or not presented as a bearer token',
  source:
    '`startsWith`, `includes` and case-folding comparisons of secrets, schemes that are not looked at, padding that is cut off',
  members: Object.keys(wrongCredentials),
  operations: operationNames,
  access: ({ authorization: [only = '', ...others], path }, { token }, member) =>
    others.length === 0 &&
    routeOf(path) !== undefined &&
    (wrongCredentials[member]?.is(only, token) ?? false),
  history: (cast) => [cast.fire({ credential: cast.member })],
};
