import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import './testing/packed.ts';

// The packed file on each Node that package.json allows, as installed from the registry, and on one that it does not
// allow.

const call = promisify(execFile);
const lowest = manifest.engines.node.replace('>=', '');
let folder: string;

const environment = (bin: string) => ({
  ...process.env,
  NO_COLOR: '1',
  BASE_URL: '',
  PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
});

/** Installs packages into a separate folder. */
async function installed(name: string, ...packages: readonly string[]): Promise<string> {
  const at = join(folder, name);
  mkdirSync(at);
  writeFileSync(join(at, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const env = environment(dirname(process.execPath));
  await call('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: at, env });
  return join(at, 'node_modules');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-nodes-'));
  await installed('user', inject('archive'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `rest-assay` on a version of Node. */
async function commandBy(version: string) {
  const bin = join(await installed(`node-${version}`, `node@${version}`), 'node/bin');
  expect(existsSync(join(bin, 'node'))).toBe(true);
  return (...args: readonly string[]) =>
    call(join(folder, 'user/node_modules/.bin/rest-assay'), args, {
      cwd: join(folder, 'user'),
      env: environment(bin),
    });
}

test.each([lowest, '22', '24', 'latest'])('it runs on Node %s', async (version) => {
  const command = await commandBy(version);
  expect((await command('--version')).stdout.trim()).toBe(manifest.version);
  const { stdout, stderr } = await command('demo', '--effort', 'quick', '--only', 'DM-JSON-1');
  expect(stdout).toContain('core: conformant');
  expect(stderr).toBe('');
});

test('on an older Node, one line says what is needed', async () => {
  const command = await commandBy('20');
  await expect(command('--version')).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^rest-assay needs Node [\d.]+ or newer, and this is Node 20\.[^\n]+\n$/),
  });
});
