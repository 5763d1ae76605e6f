import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { offers } from './protocols.ts';

export const offersAnotherProtocol: Trigger = {
  name: 'offers-another-protocol',
  cohort: 11,
  summary: 'a request that offers to go on in HTTP/2',
  source:
    'MagicStack/httptools #124, helidon-io/helidon #9354, golang/go #38064: who gets ready for another protocol, and goes on in this one, loses the content on the way',
  operations: operationNames,
  // the fields are not shown
  open: ['status'],
  when: ({ action: { request } }) => /\bh2c\b/i.test(request.incoming.headers.upgrade ?? ''),
  history: (cast) => [cast.fire({ headers: offers.h2c })],
};
