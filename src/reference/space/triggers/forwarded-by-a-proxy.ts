import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const fields: Readonly<Record<string, string>> = {
  'x-forwarded-host': 'www.example.org',
  'x-forwarded-prefix': '/api',
  'x-forwarded-proto': 'https',
  via: '1.1 gateway',
};

export const forwardedByAProxy: Trigger = {
  name: 'forwarded-by-a-proxy',
  cohort: 14,
  summary: 'a request with the right token that says by way of which proxy it came, or what it was there',
  source:
    'GSA/api.data.gov #355, Kong/kong #6201: where a request leads to, or what is kept of it, goes by what a proxy says of it',
  members: Object.keys(fields),
  operations: operationNames,
  // fields like these are not shown
  open: ['status'],
  when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
  history: (cast) => [cast.fire({ headers: { [cast.member]: fields[cast.member] ?? '' } })],
};
