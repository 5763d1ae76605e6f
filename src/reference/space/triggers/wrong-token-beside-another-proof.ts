import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

/** What other services take for a proof of who somebody is, made up. */
const proofs: Readonly<Record<string, string>> = {
  cookie: 'JSESSIONID=0',
  'x-api-key': 'changeme',
  'x-remote-user': 'admin',
};

export const wrongTokenBesideAnotherProof: Trigger = {
  name: 'wrong-token-beside-another-proof',
  cohort: 19,
  summary:
    'a request with a wrong token and, besides, with a cookie, a key, or the name of a user, that nobody has given out',
  source:
    'by mechanism: chains of guards in which one that fails leaves it to the next, and the last of them only looks whether something is there (`authentication_classes` of Django REST framework, `satisfy any` of nginx, `optional` modules of PAM)',
  members: Object.keys(proofs),
  operations: operationNames,
  access: ({ authorization: [only = '', ...others], path, incoming }, _world, member) =>
    others.length === 0 &&
    /^bearer +./i.test(only) &&
    routeOf(path) !== undefined &&
    incoming.headers[member] !== undefined,
  history: (cast) => [
    cast.fire({ credential: 'another', headers: { [cast.member]: proofs[cast.member] ?? '' } }),
  ],
};
