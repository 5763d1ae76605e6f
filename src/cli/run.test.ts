import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startReference } from '../reference/server.ts';
import { reportIn, run } from './testing/command.ts';
import { env, test, token } from './testing/fixtures.ts';

test('a server that conforms: exit 0, and a report', async ({ here, server }) => {
  const { code, stdout, stderr } = await run(['run', server.url, '--effort', 'quick'], here, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('core: conformant');
  const report = reportIn(here);
  expect(report.classes).toMatchObject([
    { class: 'core', conformance: 'conformant', failed: 0, cantTell: 0, untested: 0 },
  ]);
  expect(report.run).toMatchObject({ interrupted: false, left: [] });
  expect(report.run.requests).toBeGreaterThan(100);
  expect(report.observations.length).toBeGreaterThan(10);
});

test('a server that breaks a rule: exit 1, with what its author needs to know', async ({ here }) => {
  const args = ['demo', '--fault', 'patch-replaces', '--effort', 'quick', '--only', 'DM-PATCH'];
  const { code, stdout } = await run([...args, '--verbose'], here);
  expect(code).toBe(1);
  for (const part of [
    'DM-PATCH-2 (MUST)',
    'Source:',
    'Expected:',
    'Observed:',
    'curl -sS',
    'core: nonconformant',
  ]) {
    expect(stdout).toContain(part);
  }
  const failure = reportIn(here).results.find(({ outcome }) => outcome === 'failed');
  expect(failure).toMatchObject({
    requirement: 'DM-PATCH-2',
    resource: 'customers',
    counterexample: {
      sample: [{ operation: 'create' }, { operation: 'patch' }, { isLook: true }],
    },
  });
});

test('a SHOULD that fails turns a run red only if requested', async ({ here }) => {
  const args = [
    'demo',
    '--fault',
    'head-drops-content-length',
    '--effort',
    'quick',
    '--only',
    'DM-HEAD-5',
    'DM-HEAD-3',
  ];
  expect((await run(args, here)).code).toBe(0);
  expect((await run([...args, '--fail-on', 'should'], here)).code).toBe(1);
});

test('--json prints only the report', async ({ here, server }) => {
  const { stdout } = await run(
    ['run', server.url, '--only', 'DM-HEAD-3', '--effort', 'quick', '--json'],
    here,
    env,
  );
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 1,
    run: { only: ['DM-HEAD-3'] },
    classes: [{ passed: 2 }],
  });
});

test('the same seed sends the same requests', async ({ here }) => {
  const args = [
    'demo',
    '--fault',
    'put-merges',
    '--effort',
    'quick',
    '--only',
    'DM-PUT-1',
    '--seed',
    '42',
    '--json',
  ];
  const [first, second] = await Promise.all([run(args, here), run(args, here)]);
  const sampleOf = (text: string) => JSON.parse(text).results[0].counterexample;
  const [one, two] = [sampleOf(first.stdout), sampleOf(second.stdout)];
  expect({ seed: one.seed, path: one.path, sample: one.sample }).toEqual({
    seed: two.seed,
    path: two.path,
    sample: two.sample,
  });
});

test('BASE_URL and ACCESS_TOKEN come from .env if the environment lacks them', async ({ here, server }) => {
  writeFileSync(join(here, '.env'), `BASE_URL=${server.url}\nACCESS_TOKEN=${token}\n`);
  expect((await run(['run', '--effort', 'quick', '--only', 'DM-HEAD-3'], here)).code).toBe(0);
});

test('an insufficient budget leaves requirements untested, never passed', async ({ here, server }) => {
  const before = server.requests();
  const { code } = await run(['run', server.url, '--max-requests', '300', '--effort', 'quick'], here, env);
  expect(code).toBe(3);
  const report = reportIn(here);
  expect(report.run.requests).toBeLessThanOrEqual(300);
  expect(report.results.some(({ outcome }) => outcome === 'untested')).toBe(true);
  expect(server.requests() - before).toBeGreaterThanOrEqual(report.run.requests);
});

test('an IPv6 address and a path are a base URL like any other', async ({ here }) => {
  const other = await startReference({ token, host: '::1', basePath: '/some/base' });
  const { code, stdout } = await run(
    ['run', `${other.url}/`, '--effort', 'quick', '--only', 'DM-HEAD-3'],
    here,
    env,
  );
  await other.close();
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('core: conformant') });
});
