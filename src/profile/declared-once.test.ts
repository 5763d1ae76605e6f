import { expect, test } from 'vitest';
import schema from '../../schemas/profile.schema.json' with { type: 'json' };
import report from '../../schemas/report.schema.json' with { type: 'json' };
import { valueAt } from '../generate/pointer.ts';
import { type Authentication, valueMembers } from '../http/auth/authentication.ts';
import { type LimitEntry, limitTable } from '../http/client/limits.ts';
import { type Range, ranges } from './ranges.ts';

// The schema of profiles repeats for editors what a table or a type declares: both must say the same.

/** A limit as the schema should state it. */
function limitOf({ text, argument, most }: LimitEntry) {
  const unit = argument === 'n' ? '' : `, in ${argument}`;
  const description = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${unit}.`;
  return { type: 'integer', minimum: 1, maximum: most, description };
}

test('the budget of a profile has each limit, within the same bounds and in the same words', () => {
  // how many resources may be left is not a limit on requests
  const { maxLeft: _, ...budget } = schema.properties.budget.properties;
  const limits = Object.values<LimitEntry>(limitTable).map((entry) => [entry.member, limitOf(entry)]);
  expect(budget).toEqual(Object.fromEntries(limits));
});

test.each(Object.entries<Range>(ranges))('%s is a number of the same range in a profile', (_flag, range) => {
  const path = range.member.flatMap((name) => ['properties', name]);
  expect(valueAt(schema, path)).toMatchObject({
    type: 'integer',
    minimum: range.least,
    maximum: range.most,
  });
});

test('each number of a profile has a bound on both sides', () => {
  expect(numbersIn(schema).filter((each) => !('minimum' in each && 'maximum' in each))).toEqual([]);
});

/** The parts of a schema that are for numbers. */
function numbersIn(part: unknown): readonly object[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'type' in part && (part.type === 'integer' || part.type === 'number') ? [part] : [];
  return [...own, ...Object.values(part).flatMap(numbersIn)];
}

test('everything that a profile may declare about a resource may be in a report', () => {
  expect(Object.keys(report.$defs.resourceType.properties).toSorted()).toEqual(
    Object.keys(schema.$defs.resource.properties).toSorted(),
  );
});

type Scheme = Authentication['scheme'];
type Members = { readonly [S in Scheme]: Required<Extract<Authentication, { scheme: S }>> };

const it = { env: 'A_VARIABLE' };

/** An authentication of each scheme, with all members that may be declared. */
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

/** Members that a profile does not declare: its commands run in its own folder. */
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

test('the schema takes from the environment exactly the values that are looked up there', () => {
  const members = schemes.flatMap((scheme) => Object.entries(defs[scheme].properties));
  const variables = members.filter(([, said]) => said !== true && '$ref' in (said as object));
  expect(new Set(variables.map(([name]) => name))).toEqual(new Set(Object.keys(valueMembers)));
});
