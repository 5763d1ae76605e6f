import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const forms: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  nothing: { sent: ' ', is: /^$/ },
  'another-scheme': { sent: 'Basic', is: /^(basic|digest|negotiate|token|apikey)$/i },
};

export const blankAuthorization: Trigger = {
  name: 'blank-authorization',
  cohort: 15,
  summary:
    'a request with an Authorization field that has nothing in it, or the name of another scheme alone',
  source:
    'bug-ops/zeph #6268, own-pay/OwnPay #425, ahopkins/sanic-jwt #143, vespa-engine/vespa #23191: what is there and empty is neither missing nor wrong',
  members: Object.keys(forms),
  operations: operationNames,
  presentsNothing: true,
  access: ({ authorization, path }, _world, member) =>
    authorization.length === 1 &&
    routeOf(path) !== undefined &&
    (forms[member]?.is.test(authorization[0]?.trim() ?? '') ?? false),
  history: (cast) => [
    cast.fire({ credential: 'none', headers: { Authorization: forms[cast.member]?.sent ?? '' } }),
  ],
};
