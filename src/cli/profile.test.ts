import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import type { Report } from '../evidence/report.ts';
import { validatorFor } from '../generate/validator.ts';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { folderOfEach, run } from './testing/command.ts';
import { customers } from './testing/fixtures.ts';

// The effect of a profile and of users' own files on a run, as the user sees it.

const here = folderOfEach();
let server: ReferenceServer;
const env = { ACCESS_TOKEN: 'the-token-of-these-tests' };

beforeAll(async () => {
  server = await startReference({ token: env.ACCESS_TOKEN, faults: ['head-body'] });
});
afterAll(() => server.close());

const profile = { name: 'here', resources: [customers] };

async function checked(members: object, args: readonly string[] = [], change: object = {}) {
  const resources = [{ ...customers, ...change }];
  const file = join(here.path, 'profile.json');
  writeFileSync(file, JSON.stringify({ ...profile, resources, ...members }, null, 2));
  const quick = ['--effort', 'quick', '--profile', file, ...args];
  const { code, stdout, stderr } = await run(['run', server.url, ...quick], here.path, env);
  const reports = join(here.path, 'reports');
  const [id] = existsSync(reports) ? readdirSync(reports) : [];
  const read = (name: string) => readFileSync(join(reports, id ?? '', name), 'utf8');
  const report = id === undefined ? undefined : (JSON.parse(read('report.json')) as Report);
  return { code, stdout, stderr, report, read };
}

const known = (over: object = {}) => ({
  knownFailures: [
    { requirement: 'DM-HEAD-3', resource: 'customers', reason: 'bug 12', expires: '2999-01-31', ...over },
  ],
});

describe('known failures', () => {
  test('a failure fails the gate', async () => {
    expect((await checked({})).code).toBe(1);
  });

  test('one in the profile does not, and is counted', async () => {
    const { code, stdout, report, read } = await checked(known());
    expect(code).toBe(0);
    expect(stdout).toContain('core: nonconformant under the profile here');
    expect(stdout).toContain('1 known failure, let pass: DM-HEAD-3 customers');
    expect(report?.classes[0]).toMatchObject({ class: 'core', failed: 1, excepted: 1 });
    expect(report?.exceptions).toMatchObject([{ requirement: 'DM-HEAD-3', state: 'failed' }]);
    expect(validatorFor(schema)(report)).toEqual([]);
    expect(read('junit.xml')).not.toContain('<failure');
    expect(read('summary.md')).toContain('## Known failures, let pass');
  });

  test('one that passes now fails the gate, with the line to remove', async () => {
    const members = known({ requirement: 'DM-HEAD-5' });
    const { code, stdout, read } = await checked(members, ['--only', 'DM-HEAD-5']);
    expect(code).toBe(1);
    const line = JSON.stringify({ ...profile, ...members }, null, 2).split('\n');
    const at = line.findIndex((text) => text.includes('"requirement"'));
    expect(stdout).toContain('DM-HEAD-5 customers no longer fails: remove the known failure at ');
    expect(stdout).toContain(`profile.json:${at}:5.`);
    expect(read('junit.xml')).toContain('<failure type="stale"');
    expect(read('summary.md')).toContain('To be removed from the profile');
  });

  test('one that is past its date fails the gate', async () => {
    const { code, stdout } = await checked(known({ expires: '2026-01-31' }), ['--only', 'DM-HEAD-3']);
    expect(code).toBe(1);
    expect(stdout).toContain('DM-HEAD-3 customers was excused until 2026-01-31: fix it');
  });

  test('one that was not run says nothing', async () => {
    expect((await checked(known(), ['--only', 'DM-HEAD-5'])).code).toBe(0);
  });

  test('one of an unknown requirement is an error of the call', async () => {
    const { code, stderr, report } = await checked(known({ requirement: 'DM-HEAD-33' }));
    expect({ code, report }).toEqual({ code: 2, report: undefined });
    expect(stderr).toMatch(/profile\.json:\d+:5: There is no requirement DM-HEAD-33/);
  });
});

describe('claims', () => {
  const only = ['--only', ...[1, 2, 3, 4, 5, 6].map((number) => `DM-CLAIM-${number}`)];
  const outcomes = (report: Report | undefined) =>
    report?.results.map(({ requirement, outcome }) => `${requirement} ${outcome}`);

  test('that hold', async () => {
    const { code, report } = await checked({}, only);
    expect(code).toBe(0);
    expect(outcomes(report)).toEqual([
      'DM-CLAIM-1 passed',
      'DM-CLAIM-2 inapplicable',
      'DM-CLAIM-3 inapplicable',
      'DM-CLAIM-4 inapplicable',
      'DM-CLAIM-5 inapplicable',
      'DM-CLAIM-6 inapplicable',
    ]);
  });

  test('a declared method that does not exist', async () => {
    const employees = {
      name: 'employees',
      schema: fileURLToPath(new URL('../../schemas/employee.schema.json', import.meta.url)),
      collection: '/employees',
      item: '/employees/{id}',
      identifiers: ['id'],
      identifyingField: 'id',
      methods: ['GET', 'POST', 'DELETE', 'PATCH'],
      create: [{ key: 'employee', array: false }],
      update: { key: 'employee', array: false },
    };
    const { code, stdout, report } = await checked({}, only, employees);
    expect(code).toBe(1);
    expect(outcomes(report)).toEqual([
      'DM-CLAIM-1 failed',
      'DM-CLAIM-2 failed',
      'DM-CLAIM-3 inapplicable',
      'DM-CLAIM-4 inapplicable',
      'DM-CLAIM-5 inapplicable',
      'DM-CLAIM-6 inapplicable',
    ]);
    expect(stdout).toContain('The profile declares PATCH for employees, but the target lacks it.');
    expect(stdout).toContain('The profile does not declare HEAD for employees, but the target supports it.');
  });

  test('a method that is declared public but is not', async () => {
    const { code, report } = await checked({}, only, { public: ['GET'] });
    expect(code).toBe(1);
    expect(outcomes(report)?.slice(2, 4)).toEqual(['DM-CLAIM-3 failed', 'DM-CLAIM-4 inapplicable']);
  });

  test('a text that is declared to be trimmed but is kept as sent', async () => {
    const { code, stdout, report } = await checked({}, only, { normalised: { firstName: ['trimmed'] } });
    expect(code).toBe(1);
    expect(outcomes(report)?.at(3)).toBe('DM-CLAIM-4 failed');
    expect(stdout).toContain('The profile declares firstName as trimmed, but the target shows it as it was');
  });

  test('a declared default of an omitted field that the target does not show', async () => {
    const { code, stdout, report } = await checked({}, only, { shownWhenLeftOut: { lastName: 'none' } });
    expect(code).toBe(1);
    expect(outcomes(report)?.at(4)).toBe('DM-CLAIM-5 failed');
    expect(stdout).toContain('The profile declares that lastName is shown as "none" if it is omitted');
  });

  test('a declared default of a field that the client does not set', async () => {
    const { code, stderr } = await checked({}, only, { shownWhenLeftOut: { accountID: null } });
    expect(code).toBe(2);
    expect(stderr).toMatch(/accountID is not a field of customers that clients may omit/);
  });

  test('a field that is declared to be normalised but does not exist', async () => {
    const { code, stderr } = await checked({}, only, { normalised: { nickname: ['NFC'] } });
    expect(code).toBe(2);
    expect(stderr).toContain('nickname is not a field of customers with a text');
  });
});

describe('requirements of the user', () => {
  const example = fileURLToPath(new URL('../../docs/examples/own-rules.ts', import.meta.url));
  const file = (text: string) => {
    const path = join(here.path, 'rules.ts');
    writeFileSync(path, text);
    return path;
  };
  const suite = (path: string, ...args: readonly string[]) =>
    run(['run', server.url, '--effort', 'quick', '--suite', path, ...args], here.path, env);

  test('the example in the documentation is run, and reported like the others', async () => {
    const { code, stdout } = await suite(example, '--class', 'acme', '--json');
    const report = JSON.parse(stdout) as Report;
    expect(code).toBe(0);
    expect(
      report.results.map(({ requirement, resource, outcome }) => [requirement, resource, outcome]),
    ).toEqual([
      ['ACME-POST-1', 'customers', 'passed'],
      ['ACME-POST-1', 'employees', 'passed'],
    ]);
    expect(report.requirements).toMatchObject([
      { id: 'ACME-POST-1', source: { document: 'ACME API guide' } },
    ]);
    expect(validatorFor(schema)(report)).toEqual([]);
  });

  test('one that fails is confirmed and shown, with its source if --verbose is given', async () => {
    const failing = `
import { failed, probeRequirement } from 'rest-assay';
export const rule = probeRequirement({
    id: 'ACME-GET-1', class: 'acme', level: 'MUST', source: { document: 'Guide', section: '7' },
    title: 'GET says who it is', statement: 'GET carries a field named Server.',
    needs: ['POST', 'GET'], samples: 'few', sample: ({ plain }) => plain,
    probe: async ({ sample, resource }) => ({ read: await resource.read(await resource.create(sample)) }),
    judge: ({ read }) => failed('GET does not say who it is.', 'Server', 'none', read) });
`;
    const { code, stdout } = await suite(file(failing), '--only', 'ACME-GET-1');
    expect(code).toBe(1);
    for (const part of [
      'ACME-GET-1 customers',
      'GET says who it is',
      'Expected Server, observed none.',
      'acme: nonconformant',
    ])
      expect(stdout).toContain(part);
    const whole = await suite(file(failing), '--only', 'ACME-GET-1', '--verbose');
    for (const part of ['ACME-GET-1 (MUST) GET says who it is', 'Source:    Guide, 7', 'curl -sS'])
      expect(whole.stdout).toContain(part);
  });

  test.each([
    ['a file that is not there', () => 'nowhere.ts', 'does not load'],
    ['a file that does not parse', () => file('export const = 1'), 'does not load'],
    ['a file that declares nothing', () => file('export const a = 1'), 'declares no requirement'],
    [
      'an id that is taken',
      () =>
        file(`import { probeRequirement } from 'rest-assay';
        export const a = probeRequirement({ id: 'DM-GET-1', class: 'a', level: 'MUST', title: 't', statement: 's', source: {}, probe() {}, judge() {} })`),
      'the id DM-GET-1 is taken',
    ],
    [
      'a requirement without a statement',
      () =>
        file(`import { probeRequirement } from 'rest-assay';
        export const a = probeRequirement({ id: 'A-B-1', class: 'a', level: 'MUST', title: 't', source: {}, probe() {}, judge() {} })`),
      'A-B-1 has no statement',
    ],
  ])('%s is an error of the call', async (_name, path, why) => {
    const { code, stderr } = await suite(path());
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(why) });
  });
});
