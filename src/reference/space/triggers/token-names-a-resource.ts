import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { identifyingCredentials } from './wrong-credentials.ts';

export const tokenNamesAResource: Trigger = {
  name: 'token-names-a-resource',
  cohort: 14,
  summary: 'a request with a token that is the number of a resource of the service',
  source:
    'ProjectEKA/consent-manager #61, bigbluebutton/greenlight #3867: who somebody is stands for what they would have to present, or whatever is found under a token will do',
  members: Object.keys(identifyingCredentials),
  operations: operationNames,
  access({ authorization: [only = '', ...others], path }, { stores, token }, member) {
    const isNumber = identifyingCredentials[member]?.is(only, token) ?? false;
    if (others.length > 0 || routeOf(path) === undefined || !isNumber) return false;
    const given = Number(only.split(' ').at(-1));
    return Object.values(stores).some((store) =>
      store.values().some((item) => Object.values(item).includes(given)),
    );
  },
  history: (cast) => [cast.fire({ credential: cast.member })],
};
