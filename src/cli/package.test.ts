import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { startReference } from '../reference/server.ts';
import './testing/packed.ts';

// The package as users get it: built, packed, installed in an empty folder, and run from there.

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
// vite sets BASE_URL for itself
const env = {
  ...process.env,
  NO_COLOR: '1',
  BASE_URL: '',
  PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
};
/** docs/decisions/package.md says what contributes to both. */
const most = { installedKb: 44_000, packedOctets: 1_020_000 };

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-package-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--no-audit', '--no-fund', inject('archive')], { cwd: folder, env });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (...args: readonly string[]) =>
  run('npx', ['--no', 'rest-assay', ...args], { cwd: folder, env });

test('it runs the demo', async () => {
  const { stdout } = await command('demo', '--effort', 'quick');
  expect(stdout).toContain('core: conformant');
});

test('it shows a failure and ends with 1', async () => {
  const flags = ['--effort', 'quick', '--fault', 'head-body', '--only', 'DM-HEAD-3'];
  const failed = await command('demo', ...flags).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('DM-HEAD-3') });
});

test("it runs with a profile and a user's own rules", async () => {
  const server = await startReference();
  copyFileSync(join(root, 'docs/examples/own-rules.ts'), join(folder, 'own-rules.ts'));
  try {
    await command('init', server.url, '--collection', 'specification', '--auth', 'bearer', '--name', 'mine');
    writeFileSync(join(folder, '.env'), `BASE_URL=${server.url}\nACCESS_TOKEN=${server.token}\n`);
    const flags = ['--profile', 'rest-assay.profile.yaml', '--suite', 'own-rules.ts', '--effort', 'quick'];
    const only = ['--only', 'DM-JSON-1', 'ACME-POST-1'];
    const { stdout, stderr } = await command('run', ...flags, ...only, '--verbose');
    expect(stderr).not.toContain('Warning');
    expect(stdout).toContain('core: conformant under the profile mine');
    expect(stdout).toMatch(/passed +ACME-POST-1/);
  } finally {
    await server.close();
  }
});

test("a user's own rules type-check with its types", async () => {
  copyFileSync(join(root, 'docs/examples/own-rules.ts'), join(folder, 'own-rules.ts'));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck'];
  await run(tsc, [...flags, 'own-rules.ts'], { cwd: folder, env });
});

/** A copy of the example of tests and a program. */
function example(): string {
  const own = join(folder, 'in-your-tests');
  cpSync(join(root, 'docs/examples/in-your-tests'), own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{"type":"module"}');
  return own;
}

test("requirements are tests in a user's own vitest", async () => {
  const { stdout } = await run('npx', ['--no', 'vitest', 'run', '--reporter', 'verbose'], {
    cwd: example(),
    env,
  });
  expect(stdout).toContain(
    '✓ conformance.test.ts > conformance > core, by whatever was sent > DM-HEAD-3 HEAD has no body [notes]',
  );
});

test("a program checks a user's server", async () => {
  const { stdout } = await run(process.execPath, ['check.ts'], { cwd: example(), env });
  expect(stdout).toBe('core: conformant\nprofile: conformant\n');
});

test('the example type-checks with its types', async () => {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck'];
  const types = ['--allowImportingTsExtensions', '--typeRoots', join(root, 'node_modules/@types')];
  const all = [...flags, ...types, '--types', 'node', 'check.ts', 'conformance.test.ts'];
  await run(tsc, all, { cwd: example(), env });
});

test('it contains everything that its texts link to', () => {
  const installed = join(folder, 'node_modules', 'rest-assay');
  const texts = readdirSync(installed, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'));
  const links = texts.flatMap((name) =>
    [...readFileSync(join(installed, name), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^[a-z]+:/.test(to))
      .map((to) => join(dirname(name), to)),
  );
  expect(links).toContain('docs/ci.md');
  expect(links.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
});

test('docs/ci.md: the packed file is run by its path', async () => {
  const [, block = ''] = shellBlocks();
  // npm resolves a relative path from the nearest folder above that has a package
  const empty = mkdtempSync(join(tmpdir(), 'rest-assay-empty-'));
  try {
    copyFileSync(inject('archive'), join(empty, `rest-assay-${manifest.version}.tgz`));
    const { stdout } = await gateBy(block, empty);
    expect(stdout).toContain('core: conformant');
    expect(readdirSync(join(empty, 'reports'))).toHaveLength(1);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test('docs/ci.md: a checkout is run by its path', async () => {
  const [block = ''] = shellBlocks();
  const checkout = join(folder, 'checkout');
  const notCommitted = new Set(['node_modules', '.git', 'dist', 'reports', '.env']);
  cpSync(root, checkout, { recursive: true, filter: (path) => !notCommitted.has(relative(root, path)) });
  const { stdout } = await gateBy(block, checkout);
  expect(stdout).toContain('core: conformant');
});

/** The shell commands in docs/ci.md. */
function shellBlocks(): readonly string[] {
  return [...readFileSync(join(root, 'docs/ci.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(
    ([, text = '']) => text,
  );
}

/** Runs shell commands against a server that conforms, for one requirement. */
async function gateBy(block: string, cwd: string) {
  const server = await startReference();
  const lines = `${block.trimEnd()} --effort quick --only DM-JSON-1`;
  try {
    return await run('bash', ['-euc', lines], {
      cwd,
      env: { ...env, URL: server.url, ACCESS_TOKEN: server.token },
    });
  } finally {
    await server.close();
  }
}

test('its types refer only to types that are in it, and all of those are needed', () => {
  const installed = join(folder, 'node_modules', 'rest-assay');
  const names = readdirSync(installed, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.d.ts') && !name.includes('node_modules'));
  const led = names.flatMap((name) =>
    [...readFileSync(join(installed, name), 'utf8').matchAll(/['"](\.\.?\/[^'"]+)\.[jt]s['"]/g)].map(
      ([, path = '']) => join(dirname(name), `${path}.d.ts`),
    ),
  );
  const entries = ['.', './vitest'].map((name) => join(manifest.exports[name as '.'].types));
  expect(new Set([...entries, ...led])).toEqual(new Set(names));
});

test('installed with its dependencies, and packed, it grows only deliberately', async () => {
  // but for the native part of rolldown, which grows with its releases
  const { stdout } = await run('du', ['-sk', '--exclude=@rolldown', 'node_modules'], { cwd: folder });
  expect(Number.parseInt(stdout, 10)).toBeGreaterThan(0);
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(most.installedKb);
  const { size } = statSync(inject('archive'));
  expect(size).toBeLessThanOrEqual(most.packedOctets);
});

test('it contains what it needs, its types, and no tests', () => {
  const installed = join(folder, 'node_modules', 'rest-assay');
  const files = readdirSync(installed, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('docs/examples/'));
  expect(existsSync(join(installed, manifest.exports['.'].types))).toBe(true);
  expect(files.filter((name) => /\.test\.|\.env$|node_modules|\/testing\//.test(name))).toEqual([]);
  expect(files).toContain('.env.example');
  const octets = files.map((name) => statSync(join(installed, name))).filter((each) => each.isFile());
  expect(octets.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(3_300_000);
});
