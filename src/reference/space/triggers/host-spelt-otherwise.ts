import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const forms: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  capitals: { sent: 'LOCALHOST', is: /[A-Z]/ },
  'trailing-dot': { sent: 'localhost.', is: /[a-z]\.(:\d+)?$/i },
};

export const hostSpeltOtherwise: Trigger = {
  name: 'host-spelt-otherwise',
  cohort: 19,
  summary:
    'a request whose Host has capital letters in it, or a dot at its end, as if it were written in full',
  source:
    'by kind: names of hosts are compared, and used as keys of caches, of tenants and of virtual hosts, as they were sent (the dot at the end of a name has been a matter of its own for curl, Traefik and Caddy)',
  members: Object.keys(forms),
  operations: operationNames,
  // no more than the host of the service is shown
  open: ['status'],
  when: ({ action: { request }, member }) => forms[member]?.is.test(request.host[0] ?? '') === true,
  history: (cast) => [cast.fire({ headers: { Host: forms[cast.member]?.sent ?? '' } })],
};
