import { expect, test } from 'vitest';
import { classes } from '../catalogue.ts';

// The parts of the specification, by their position, and what became of each: requirements, gaps, or the reason why
// a tester of servers has nothing to look for.

const [core] = classes.filter(({ name }) => name === 'core');
const ids = core?.rules.map(({ requirement }) => requirement.id) ?? [];
const gaps = core?.gaps.map(({ id }) => id) ?? [];

type Fate =
  | { readonly requirements: readonly string[] }
  | { readonly gaps: readonly string[] }
  | { readonly nothing: string };

const parts: Readonly<Record<string, Fate>> = {
  'What the service does 1 and 2': { nothing: 'It names the ways in; all but the API are out of scope.' },
  'What the service does 3, bodies are JSON': { requirements: ['DM-JSON-1'] },
  'What the service does 4': { nothing: 'It is about requests.' },
  'What the service does 5': { nothing: 'How keys are had does not show in HTTP.' },
  'What the service does 6': { gaps: ['domain'] },
  'Employee, fields': { requirements: ['DM-REP-2'] },
  'Employee, one': { requirements: ['DM-POST-3'] },
  'Employee, several': { requirements: ['DM-POST-4'] },
  'Customer, fields': { requirements: ['DM-REP-1'] },
  'Customer, arrays': { requirements: ['DM-POST-1', 'DM-PUT-1'] },
  'Customer, PATCH carries the changes and the identifying field': { requirements: ['DM-PATCH-3'] },
  'Resources, not shown': { gaps: ['resources', 'required-fields', 'identifiers'] },
  'States, not shown': { gaps: ['states'] },
  'General request shape, protocol': { requirements: ['DM-MSG-1'] },
  'General request shape, Host, Content-Type, Accept': {
    nothing: "They are the client's; media-types observes another type.",
  },
  'General request shape, Authorization': { requirements: ['DM-AUTH-1', 'DM-AUTH-2'] },
  'Methods, GET': { requirements: ['DM-GET-1', 'DM-GET-2'] },
  'Methods, HEAD': {
    requirements: ['DM-HEAD-1', 'DM-HEAD-2', 'DM-HEAD-3', 'DM-HEAD-4', 'DM-HEAD-5', 'DM-HEAD-6'],
  },
  'Methods, POST': { requirements: ['DM-POST-1', 'DM-POST-2', 'DM-POST-3', 'DM-POST-4'] },
  'Methods, PUT': { requirements: ['DM-PUT-1', 'DM-PUT-2', 'DM-PUT-3'] },
  'Methods, PATCH': { requirements: ['DM-PATCH-1', 'DM-PATCH-2', 'DM-PATCH-4'] },
  'Methods, DELETE': { requirements: ['DM-DELETE-1', 'DM-DELETE-2', 'DM-DELETE-3'] },
  'Rules 1': { requirements: ['DM-GET-2', 'DM-HEAD-4'] },
  'Rules 2': { requirements: ['DM-HEAD-3'] },
  'Rules 3': { requirements: ['DM-POST-2', 'DM-DELETE-2'] },
  'Rules 4': { requirements: ['DM-PATCH-2', 'DM-PATCH-3', 'DM-PUT-1'] },
  'Endpoints, not shown': { gaps: ['endpoints', 'employee-reading', 'listing'] },
  'Bodies, query parameters, status codes, not shown': {
    gaps: ['response-bodies', 'query-parameters', 'status-codes', 'put-unknown', 'repeated-delete'],
  },
  'Authentication 1': { requirements: ['DM-AUTH-1', 'DM-AUTH-2'] },
  'Authentication 2': { nothing: 'Who issues keys does not show in HTTP.' },
  'Authentication 3': { gaps: ['tokens'] },
  'Events, not shown': { gaps: ['events'] },
  'Errors, not shown': {
    gaps: ['errors', 'unauthorised', 'unknown-fields', 'media-types', 'refused-changes'],
  },
  'Limits, not shown': { gaps: ['limits'] },
  'Versioning, not shown': { gaps: ['versioning'] },
};

const fates = Object.values(parts);

test('every part of the specification leads to requirements or gaps, or says why it leads to none', () => {
  const known = new Set<string>([...ids, ...gaps]);
  for (const [part, fate] of Object.entries(parts)) {
    const named = 'requirements' in fate ? fate.requirements : 'gaps' in fate ? fate.gaps : [];
    const settled = 'nothing' in fate ? fate.nothing.length > 10 : named.length > 0;
    expect({ part, settled, unknown: named.filter((id) => !known.has(id)) }).toEqual({
      part,
      settled: true,
      unknown: [],
    });
  }
});

test('every requirement of core and every gap comes from a part of the specification', () => {
  const named = new Set(
    fates.flatMap((fate) => ('requirements' in fate ? fate.requirements : 'gaps' in fate ? fate.gaps : [])),
  );
  expect([...ids, ...gaps].filter((id) => !named.has(id))).toEqual([]);
});
