import { expect } from 'vitest';
import { run } from './testing/command.ts';
import { env, test } from './testing/fixtures.ts';

const linesOf = (text: string) => text.trimEnd().split('\n');
const quick = ['--effort', 'quick'] as const;
const broken = [
  ...['demo', ...quick, '--fault', 'patch-replaces', '--fault', 'head-body', '--fault', 'put-merges'],
  ...['--only', 'DM-PATCH,DM-PUT', 'DM-HEAD-3'],
];

test('a run that passes says so in ten lines, and --quiet in fewer', async ({ here, server }) => {
  const called = ['run', server.url, ...quick, '--only', 'DM-HEAD-3,DM-JSON-1'];
  const usual = linesOf((await run(called, here, env)).stdout);
  expect(usual.length).toBeLessThanOrEqual(10);
  const quiet = linesOf((await run([...called, '--quiet'], here, env)).stdout);
  expect(quiet.length).toBeLessThan(usual.length);
  expect(quiet[0]).toContain('core: conformant');
});

test('warnings are printed once, before the results', async ({ here }) => {
  const called = ['demo', ...quick, '--style', 'employees=create-only', '--only', 'DM-POST-3,DM-POST-4'];
  const { stdout } = await run(called, here);
  const [before = '', ...after] = stdout.split('Warning: No employees can be removed');
  expect(after).toHaveLength(1);
  expect(before).not.toContain('core: ');
  expect(stdout).toContain('core: conformant');
});

test('with few causes, each is shown in at most fourteen lines, none wider than a terminal', async ({
  here,
}) => {
  const { code, stdout } = await run(broken, here);
  expect(code).toBe(1);
  const causes = stdout.split('✗ ').slice(1);
  expect(causes.length).toBeGreaterThanOrEqual(3);
  for (const [index, cause] of causes.entries()) {
    const [text = ''] = cause.split('\n\n');
    expect(text).toMatch(new RegExp(`^${index + 1}\\. .* DM-`));
    expect(text).toMatch(/Expected\s[\s\S]*(, observed|\n\s+Observed )/);
    expect(text).toContain('→ ');
    expect(linesOf(text).length).toBeLessThanOrEqual(14);
    for (const line of linesOf(text)) expect([...line].length, line).toBeLessThanOrEqual(80);
  }
  expect(stdout).not.toContain('curl -sS');
});

test('--verbose lists every result, and the shell commands of each failure', async ({ here }) => {
  const { stdout } = await run([...broken, '--verbose'], here);
  for (const part of ['✓ passed', '✗ failed', 'The rule:', 'curl -sS', 'Again, this alone:'])
    expect(stdout).toContain(part);
});

test('colours are used if requested, even without a terminal', async ({ here }) => {
  const called = ['demo', ...quick, '--only', 'DM-HEAD-3'];
  expect((await run(called, here)).stdout).not.toContain('\u001b[');
  for (const variables of [{ FORCE_COLOR: '1' }, { CI: 'true' }])
    expect((await run(called, here, variables)).stdout).toContain('\u001b[1m');
  for (const variables of [
    { FORCE_COLOR: '1', NO_COLOR: '1' },
    { FORCE_COLOR: '0', CI: 'true' },
  ]) {
    const { stdout } = await run(called, here, variables);
    expect(stdout).toContain('core: conformant');
    expect(stdout).not.toContain('\u001b[');
  }
});

test.each([
  ['--quiet', '--verbose'],
  ['--json', '--verbose'],
])('%s and %s together are a wrong call', async (one, other) => {
  expect((await run(['demo', one, other], '.')).code).toBe(2);
});
