import { expect, test } from 'vitest';
import schema from '../../schemas/profile.schema.json' with { type: 'json' };
import report from '../../schemas/report.schema.json' with { type: 'json' };
import { type Authentication, valueMembers } from '../http/auth/authentication.ts';
import { type LimitEntry, limitTable } from '../http/limits.ts';

// What is declared in a table or a type, the schema of profiles repeats for editors: it says the same.

/** A limit as the schema has it. */
function limitOf({ text, argument, most }: LimitEntry) {
  const unit = argument === 'n' ? '' : `, in ${argument}`;
  const description = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${unit}.`;
  return { type: 'integer', minimum: 1, ...(most === undefined ? {} : { maximum: most }), description };
}

test('the budget of a profile has each limit, within the same bounds and in the same words', () => {
  // how many resources may be left is no limit of the requests
  const { maxLeft: _, ...budget } = schema.properties.budget.properties;
  const limits = Object.values<LimitEntry>(limitTable).map((entry) => [entry.member, limitOf(entry)]);
  expect(budget).toEqual(Object.fromEntries(limits));
});

test('whatever a profile declares of a resource, a report may state', () => {
  expect(Object.keys(report.$defs.resourceType.properties).toSorted()).toEqual(
    Object.keys(schema.$defs.resource.properties).toSorted(),
  );
});

type Scheme = Authentication['scheme'];
type Members = { readonly [S in Scheme]: Required<Extract<Authentication, { scheme: S }>> };

const it = { env: 'A_VARIABLE' };

/** An authentication of each scheme, with all that may be declared. */
const whole: Members = {
  none: { scheme: 'none' },
  bearer: { scheme: 'bearer', token: it },
  header: { scheme: 'header', name: 'X-Key', value: it },
  basic: { scheme: 'basic', username: it, password: it },
  command: { scheme: 'command', command: ['print-token'], folder: '/', expiresInSeconds: 60 },
  oauth2: {
    scheme: 'oauth2',
    tokenUrl: 'http://127.0.0.1/token',
    clientId: it,
    clientSecret: it,
    scope: 'write',
  },
};

const schemes = Object.keys(whole) as readonly Scheme[];

/** What a profile does not declare: its commands run in its own folder. */
const ours: ReadonlySet<string> = new Set(['folder']);

const defs: Readonly<Record<Scheme, { readonly properties: Readonly<Record<string, unknown>> }>> =
  schema.$defs;

test('each scheme of authentication has the same members in the schema', () => {
  expect(schema.$defs.authentication.properties.scheme.enum).toEqual(Object.keys(whole));
  const declared = Object.entries(whole).map(([scheme, members]) => [
    scheme,
    Object.keys(members).filter((name) => !ours.has(name)),
  ]);
  const shown = schemes.map((scheme) => [scheme, Object.keys(defs[scheme].properties)]);
  expect(shown).toEqual(declared);
});

test('what the schema takes from the environment are the values that are looked up there', () => {
  const members = schemes.flatMap((scheme) => Object.entries(defs[scheme].properties));
  const variables = members.filter(([, said]) => said !== true && '$ref' in (said as object));
  expect(new Set(variables.map(([name]) => name))).toEqual(new Set(Object.keys(valueMembers)));
});
