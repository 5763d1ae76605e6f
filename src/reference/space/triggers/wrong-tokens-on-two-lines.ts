import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

/** What the other field has in it, beside `Bearer null`. */
const others: Readonly<Record<string, string>> = { alike: 'Bearer null', unlike: 'Basic Z3Vlc3Q6' };

export const wrongTokensOnTwoLines: Trigger = {
  name: 'wrong-tokens-on-two-lines',
  cohort: 15,
  summary:
    'a request with two Authorization fields, none of which has the right token: they are the same, or not',
  source:
    'DevilsAutumn/quater #29, divviup/janus #3163, apache/pinot #17134: a field that is there twice is a list, is joined, or is taken for none, and the guard knows single ones',
  members: Object.keys(others),
  operations: operationNames,
  access({ authorization, path }, { token }, member) {
    const [first, second] = authorization;
    if (authorization.length < 2 || routeOf(path) === undefined) return false;
    if (authorization.some((value) => value.includes(token))) return false;
    return (first === second) === (member === 'alike');
  },
  history: (cast) => [
    // in other letters, so that it stands beside the first one
    cast.fire({ credential: 'word-for-nothing', headers: { authorization: others[cast.member] ?? '' } }),
  ],
};
