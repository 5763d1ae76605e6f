import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const wrongTokenAgain: Trigger = {
  name: 'wrong-token-again',
  cohort: 7,
  summary: 'a request with a wrong token that has been presented, and refused, before',
  source:
    'mercedes-benz/sechub #4099, ballerina-platform/ballerina-lang #22917: what is known of a token is kept whatever it is, and that it is kept is taken for its being right',
  operations: operationNames,
  access: ({ authorization: [only = '', ...others] }, _world, _member, past) =>
    others.length === 0 && /^bearer +./i.test(only) && past.wasRefused(only),
  history: (cast) => [
    cast.act('read', { slot: 'before', credential: 'another' }),
    cast.fire({ credential: 'another' }),
  ],
};
