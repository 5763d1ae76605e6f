import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

export const typeWithoutContent: Trigger = {
  name: 'type-without-content',
  cohort: 6,
  summary: 'a read or a removal that declares its content to be JSON, and has none',
  source:
    'openapi-ts/openapi-typescript #1477, DhananjayThomble/URL-Shortener-App #443, restify/node-restify #602: a parser of JSON is given nothing',
  operations: [...reads, 'remove'],
  // the field is shown for requests with a body alone
  open: ['status'],
  when: ({ action: { request } }) => request.incoming.headers['content-type'] !== undefined,
  history: (cast) => [cast.fire({ headers: { 'Content-Type': 'application/json' } })],
};
