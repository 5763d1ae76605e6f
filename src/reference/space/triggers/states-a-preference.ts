import type { Trigger } from '../row.ts';
import { writes } from '../scope.ts';

const preferences: Readonly<Record<string, string>> = {
  minimal: 'return=minimal',
  representation: 'return=representation',
  strict: 'handling=strict',
};

export const statesAPreference: Trigger = {
  name: 'states-a-preference',
  cohort: 9,
  summary: 'a write that states a preference of how it is to be dealt with',
  source:
    'by kind: servers that know Prefer (PostgREST, OData, FHIR), in which each preference is a branch of its own: statements without RETURNING, handlers that leave before the end',
  members: Object.keys(preferences),
  operations: writes,
  // the field is not shown
  open: ['status', 'content'],
  when: ({ action: { request }, member }) => request.incoming.headers['prefer'] === preferences[member],
  history: (cast) => [cast.fire({ headers: { Prefer: preferences[cast.member] ?? '' } })],
};
