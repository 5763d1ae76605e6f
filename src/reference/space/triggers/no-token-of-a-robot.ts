import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenOfARobot = noTokenWithField(
  {
    name: 'no-token-of-a-robot',
    cohort: 9,
    summary: 'a request without Authorization by what says that it is a crawler, or asks after the health',
    source:
      'by kind: exceptions by User-Agent, for crawlers that are to index what readers must pay for, and for probes of balancers and orchestrators, in front of all routes and not of one',
  },
  {
    crawler: ['User-Agent', 'Googlebot/'],
    probe: ['User-Agent', 'kube-probe/'],
    balancer: ['User-Agent', 'ELB-HealthChecker/'],
  },
);
