import { routeOf } from '../action.ts';
import type { Trigger } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { forgedCredentials } from './wrong-credentials.ts';

export const forgedToken: Trigger = {
  name: 'forged-token',
  cohort: 3,
  summary:
    'a request with a token that means something to whoever looks it up: SQL, a wildcard, a claim that nobody signed',
  source:
    'CVE-2026-42208 (LiteLLM), goradiantweb/radiantweb_api #1: the token is pasted into the query; CVE-2022-23540 (jsonwebtoken): no signature is right, too',
  members: Object.keys(forgedCredentials),
  operations: operationNames,
  access: ({ authorization: [only = '', ...others], path }, { token }, member) =>
    others.length === 0 &&
    routeOf(path) !== undefined &&
    (forgedCredentials[member]?.is(only, token) ?? false),
  history: (cast) => [cast.fire({ credential: cast.member })],
};
