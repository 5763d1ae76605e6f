import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const fields: Readonly<Record<string, string>> = {
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'x-request-id': '6f2d1c0a-5b1e-4c7f-9a55-0c9b6f7d2e11',
};

export const namesItsTrace: Trigger = {
  name: 'names-its-trace',
  cohort: 12,
  summary: 'a request that names the trace it belongs to, or has an identifier of its own',
  source:
    'openzipkin/zipkin-js #218, freeunitorg/freeunit #110, Garudex-Labs/caracal #301: what follows requests from service to service gets into the way of the request itself',
  members: Object.keys(fields),
  operations: operationNames,
  // the fields are not shown
  open: ['status'],
  when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
  history: (cast) => [cast.fire({ headers: { [cast.member]: fields[cast.member] ?? '' } })],
};
