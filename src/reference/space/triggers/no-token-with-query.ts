import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

const queries: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  any: { sent: 'a=1', is: /./ },
  'static-file': { sent: 'v=site.css', is: /\.(css|js|png|ico|html)\b/ },
  'public-path': { sent: 'next=/login', is: /login|health|public/ },
};

export const noTokenWithQuery: Trigger = {
  name: 'no-token-with-query',
  cohort: 2,
  summary: 'a request without Authorization, with a query that names something public',
  source:
    'didi/DDMQ #37 (what ends like the login page is let through), guards that search the whole URL for what needs no token',
  members: Object.keys(queries),
  operations: operationNames,
  presentsNothing: true,
  access: (request, _world, member) =>
    hasNoToken(request) && (queries[member]?.is.test(request.query) ?? false),
  history: (cast) => [cast.fire({ credential: 'none', query: queries[cast.member]?.sent ?? '' })],
};
