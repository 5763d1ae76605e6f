import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReference } from '../reference/server.ts';

// The package as its users get it: built, packed, installed in an empty folder, and run from there.

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
// vite sets BASE_URL for itself
const env = {
  ...process.env,
  BASE_URL: '',
  PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
};
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-package-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root, env });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--no-audit', '--no-fund', join(folder, archive)], { cwd: folder, env });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (...args: readonly string[]) =>
  run('npx', ['--no', 'rest-assay', ...args], { cwd: folder, env });

test('it runs the demo', async () => {
  const { stdout } = await command('demo', '--effort', 'quick');
  expect(stdout).toContain('core: conformant');
});

test('it shows a failure and ends with 1', async () => {
  const failed = await command('demo', '--effort', 'quick', '--fault', 'head-body').catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('DM-HEAD-3') });
});

test("it runs by a profile, and rules of one's own", async () => {
  const server = await startReference();
  copyFileSync(join(root, 'docs/examples/own-rules.ts'), join(folder, 'own-rules.ts'));
  try {
    await command('init', server.url, '--collection', 'specification', '--auth', 'bearer', '--name', 'mine');
    writeFileSync(join(folder, '.env'), `BASE_URL=${server.url}\nACCESS_TOKEN=${server.token}\n`);
    const flags = ['--profile', 'rest-assay.profile.yaml', '--suite', 'own-rules.ts', '--effort', 'quick'];
    const { stdout, stderr } = await command('run', ...flags, '--verbose');
    expect(stderr).not.toContain('Warning');
    expect(stdout).toContain('core: conformant under the profile mine');
    expect(stdout).toMatch(/passed +ACME-POST-1/);
  } finally {
    await server.close();
  }
});

test("rules of one's own are checked by its types", async () => {
  copyFileSync(join(root, 'docs/examples/own-rules.ts'), join(folder, 'own-rules.ts'));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck'];
  await run(tsc, [...flags, 'own-rules.ts'], { cwd: folder, env });
});

test('it holds what it needs, its types, and no tests', () => {
  const installed = join(folder, 'node_modules', 'rest-assay');
  const files = readdirSync(installed, { recursive: true }).map(String);
  expect(existsSync(join(installed, 'dist/src/cli/main.d.ts'))).toBe(true);
  expect(files.filter((name) => /\.test\.|\.env$|node_modules|\/testing\//.test(name))).toEqual([]);
  expect(files).toContain('.env.example');
});
