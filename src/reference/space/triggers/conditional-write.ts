import type { Trigger } from '../row.ts';

const conditions: Readonly<Record<string, string>> = {
  'if-match': '*',
  'if-unmodified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
};

export const conditionalWrite: Trigger = {
  name: 'conditional-write',
  cohort: 4,
  summary:
    'a change or a removal on a condition that holds: that something is there, or is not newer than 2100',
  source:
    'KevinDockx/HttpCacheHeaders #24, httpwg/http-core #356, ninenines/cowboy #1164: conditions that were made for reads, before a write',
  members: Object.keys(conditions),
  operations: ['replace', 'patch', 'remove'],
  when: ({ action: { request }, before, member }) =>
    before !== undefined && request.incoming.headers[member] !== undefined,
  history: (cast) => [cast.fire({ headers: { [cast.member]: conditions[cast.member] ?? '' } })],
};
