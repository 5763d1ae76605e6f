import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const ways: Readonly<Record<string, { readonly ahead: string; readonly is: RegExp }>> = {
  here: { ahead: '/.', is: /^\/\.\// },
  encoded: { ahead: '/%2e', is: /^\/%2e\//i },
  upwards: { ahead: '/public/..', is: /^\/[^/]+\/\.\.\// },
};

export const noTokenWithDotSegment: Trigger = {
  name: 'no-token-with-dot-segment',
  cohort: 19,
  summary:
    'a request without Authorization whose path has a segment ahead that leads nowhere: a dot, one that is encoded, or a name and two dots',
  source:
    'CVE-2020-5902 (F5 BIG-IP), CVE-2021-41773 (Apache), CVE-2020-17523 (Shiro): the guard compares a path before its dots are resolved, and lets through what begins with something public',
  members: Object.keys(ways),
  operations: operationNames,
  // nothing need be there
  open: ['status'],
  presentsNothing: true,
  access: ({ authorization, path = '' }, _world, member) =>
    authorization.length === 0 && ways[member]?.is.test(path) === true,
  history: (cast) => [
    cast.fire({ credential: 'none', spelling: (path) => `${ways[cast.member]?.ahead ?? ''}${path}` }),
  ],
};
