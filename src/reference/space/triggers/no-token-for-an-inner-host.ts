import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

const hosts: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  machine: { sent: 'localhost', is: /^(localhost|127\.0\.0\.1|\[::1\])$/i },
  network: { sent: 'service.internal', is: /\.(internal|intranet|local|lan|corp)(:\d+)?$/i },
};

export const noTokenForAnInnerHost: Trigger = {
  name: 'no-token-for-an-inner-host',
  cohort: 18,
  summary:
    'a request without Authorization whose Host is the name of the machine itself, or one that only its own network has',
  source:
    'apache/caldera #1405, bigduu/Bamboo-agent #199, fml09/typeclaw-operator #19: what is sent to localhost is taken for what comes from there, and which of several hosts is guarded is said for each of them',
  members: Object.keys(hosts),
  operations: operationNames,
  presentsNothing: true,
  access: (request, _world, member) =>
    hasNoToken(request) &&
    request.host.length === 1 &&
    hosts[member]?.is.test(request.host[0] ?? '') === true,
  history: (cast) => [cast.fire({ credential: 'none', headers: { Host: hosts[cast.member]?.sent ?? '' } })],
};
