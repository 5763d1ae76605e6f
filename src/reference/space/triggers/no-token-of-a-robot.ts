import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const agents: Readonly<Record<string, string>> = {
  crawler: 'Googlebot/2.1',
  probe: 'kube-probe/1.29',
  balancer: 'ELB-HealthChecker/2.0',
};

export const noTokenOfARobot: Trigger = {
  name: 'no-token-of-a-robot',
  cohort: 9,
  summary: 'a request without Authorization by what says that it is a crawler, or asks after the health',
  source:
    'by kind: exceptions by User-Agent, for crawlers that are to index what readers must pay for, and for probes of balancers and orchestrators, in front of all routes and not of one',
  members: Object.keys(agents),
  operations: operationNames,
  presentsNothing: true,
  access: ({ authorization, path, incoming }, _world, member) =>
    authorization.length === 0 &&
    routeOf(path) !== undefined &&
    incoming.headers['user-agent'] === agents[member],
  history: (cast) => [
    cast.fire({ credential: 'none', headers: { 'User-Agent': agents[cast.member] ?? '' } }),
  ],
};
