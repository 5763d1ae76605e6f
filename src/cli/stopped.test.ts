import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { ReferenceServer } from '../reference/server.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { reportIn, run, runIn, start } from './testing/command.ts';
import { env, test, token } from './testing/fixtures.ts';

/** Waits until a run in this folder has created resources that still exist. */
async function somethingMade(path: string): Promise<void> {
  for (;;) {
    const [id] = existsSync(join(path, 'reports')) ? readdirSync(join(path, 'reports')) : [];
    const ledger = join(path, 'reports', id ?? '', 'ledger.ndjson');
    if (
      id !== undefined &&
      existsSync(ledger) &&
      statSync(ledger).size > 0 &&
      outstandingIn(ledger).paths.size >= 5
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('Ctrl-C: what was created is removed, the report says so, exit 3', async ({ here, server }) => {
  const started = start(['run', server.url, '--effort', 'thorough', '--rate', '400'], here, env);
  await somethingMade(here);
  started.process.kill('SIGINT');
  const { code, stdout } = await started.ended;
  expect(code).toBe(3);
  expect(stdout).toContain('The run was interrupted');
  const report = reportIn(here);
  expect(report.run.interrupted).toBe(true);
  expect(report.results.some(({ outcome }) => outcome === 'untested')).toBe(true);
  expect(report.classes[0]?.conformance).not.toBe('conformant');
  // the run has ten seconds for that, which is enough except on a very busy machine; then the report says what is left
  const told = report.run.left.filter((path) => path.startsWith('/customers/'));
  expect(await customersAt(server)).toBe(told.length);
});

test('Ctrl-C before the first request ends the run, too', async ({ here, server }) => {
  const started = start(['run', server.url, '--effort', 'thorough', '--rate', '400'], here, env);
  // the folder is made once signals are heard, and before vitest starts
  while (!existsSync(join(here, 'reports'))) await new Promise((resolve) => setTimeout(resolve, 1));
  started.process.kill('SIGINT');
  const { code } = await started.ended;
  expect(code).toBe(3);
  const report = reportIn(here);
  expect(report.run.interrupted).toBe(true);
  expect(report.run.errors ?? []).toEqual([]);
});

test('after kill -9, `clean` removes what was left, and running it twice is harmless', async ({
  here,
  server,
}) => {
  const started = start(['run', server.url, '--effort', 'thorough', '--rate', '400'], here, env);
  await somethingMade(here);
  started.process.kill('SIGKILL');
  await started.ended;
  const first = await run(['clean', runIn(here)], here, env);
  expect(first.stdout).toMatch(/^[1-9]\d* removed/);
  const second = await run(['clean', runIn(here)], here, env);
  expect(second.stdout).toMatch(/^0 removed/);
  // nothing tells any longer whose it is if it has no text of the run
  const left = [...second.stdout.matchAll(/left: (\/customers\/\S+)/g)].map(([, path = '']) => path);
  expect(await customersAt(server)).toBe(left.length);
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of left) await fetch(`${server.url}${path}`, { method: 'DELETE', headers });
});

const readers: readonly (readonly [name: string, shell: string])[] = [
  ['reads one line', '"$@" | head -n 1'],
  ['reads nothing', '"$@" | true'],
  ['reads nothing of a report in JSON', '"$@" --json | true'],
  ['reads no errors', '"$@" 2>&1 >/dev/null | true'],
];

test.for(readers)(
  'a reader that %s changes nothing: the report is complete, nothing is left, and no stack trace is shown',
  async ([, shell], { here, server }) => {
    const launcher = fileURLToPath(new URL('./rest-assay.js', import.meta.url));
    const flags = ['--effort', 'quick', '--only', 'DM-JSON-1,DM-PATCH-3'];
    const command = ['rest-assay', process.execPath, launcher, 'run', server.url, ...flags];
    const script = `set -o pipefail; ${shell}`;
    const inherited = { PATH: process.env['PATH'] ?? '', HOME: here };
    const ended = await promisify(execFile)('bash', ['-c', script, ...command], {
      cwd: here,
      env: { ...inherited, ...env },
    });
    expect(ended.stderr).toBe('');
    const { run: about, classes } = reportIn(here);
    expect(about).toMatchObject({ interrupted: false, left: [] });
    expect(classes[0]?.conformance).toBe('conformant');
    expect(await customersAt(server)).toBe(0);
  },
);

test.for(['SIGHUP', 'SIGTERM'] as const)('%s ends a run as Ctrl-C does', async (signal, { here, server }) => {
  const started = start(['run', server.url, '--effort', 'thorough', '--rate', '400'], here, env);
  await somethingMade(here);
  started.process.stdout?.destroy();
  started.process.kill(signal);
  const { code, stderr } = await started.ended;
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
  expect(reportIn(here).run).toMatchObject({ interrupted: true, left: [] });
  expect(await customersAt(server)).toBe(0);
});

async function customersAt({ url }: ReferenceServer): Promise<number> {
  const response = await fetch(`${url}/customers`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as unknown[]).length;
}
