import { routeOf } from '../action.ts';
import type { Trigger } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { laxCredentials } from './wrong-credentials.ts';

export const misquotedToken: Trigger = {
  name: 'misquoted-token',
  cohort: 2,
  summary:
    'a request that presents the right token in quotes, in a list, beside another word, or under another scheme',
  source:
    'hyperium/headers #112, hypervel/components #405: parsers that cut off a prefix, split at blanks or search for `Bearer`',
  members: Object.keys(laxCredentials),
  operations: operationNames,
  access: ({ authorization: [only = '', ...others], path }, { token }, member) =>
    others.length === 0 && routeOf(path) !== undefined && (laxCredentials[member]?.is(only, token) ?? false),
  history: (cast) => [cast.fire({ credential: cast.member })],
};
