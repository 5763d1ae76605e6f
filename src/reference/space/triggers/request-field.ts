import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const fields: Readonly<Record<string, string>> = {
  'accept-encoding': 'gzip',
  'cache-control': 'no-cache',
  'user-agent': 'Mozilla/5.0',
};

export const requestField: Trigger = {
  name: 'request-field',
  cohort: 2,
  summary: 'a request with a header field that browsers send, and that the specification does not show',
  source:
    'fabriziosalmi/zion #260, kwhitley/apicache #27, haproxy/haproxy #2264: what is kept for one value is served to another',
  members: Object.keys(fields),
  operations: operationNames,
  // fields like these are not shown
  open: ['status'],
  when({ action: { request }, member }) {
    const value = request.incoming.headers[member];
    return typeof value === 'string' && value.includes(fields[member] ?? '');
  },
  history: (cast) => [cast.fire({ headers: { [cast.member]: fields[cast.member] ?? '' } })],
};
