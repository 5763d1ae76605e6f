import type { Trigger } from '../row.ts';

export const makesOnACondition: Trigger = {
  name: 'makes-on-a-condition',
  cohort: 20,
  summary: 'PUT of what is not there, on the condition that nothing is there',
  source:
    'by kind: conditional writes by which clients keep from writing over each other (`If-None-Match: *` of S3, Azure and CouchDB), which are taken for a read of a cache, or whose entry is begun before the condition is asked',
  operations: ['replace'],
  // PUT may create, and need not
  open: ['status'],
  when: ({ before, action: { request } }) =>
    before === undefined && request.incoming.headers['if-none-match'] === '*',
  history: (cast) => [cast.fire({ slot: 'unheard-of', headers: { 'If-None-Match': '*' } })],
};
