import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadProfile } from '../../src/profile/load.ts';
import { digestOf } from './install.ts';
import { implementations } from './servers.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));
const manifests = [
  'requirements.txt',
  'package.json',
  'go.mod',
  'Cargo.toml',
  'pom.xml',
  'Gemfile',
  'packages.txt',
];

test.each(implementations)(
  '$name: its manifest pins its version, and its profile can be read',
  async (server) => {
    const { name, version } = server;
    const [manifest = 'none'] = manifests.filter((each) => existsSync(join(folderOf(name), each)));
    expect(readFileSync(join(folderOf(name), manifest), 'utf8')).toContain(version);
    const profile = await loadProfile(
      fileURLToPath(new URL(`../../docs/examples/${name}.profile.yaml`, import.meta.url)),
    );
    expect(profile.name).toBe(name);
  },
);

test('each folder is that of a server', () => {
  const folders = readdirSync(folderOf('.'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    implementations.map(({ name }) => name).toSorted(),
  );
});

test('what is installed is told by its files: their names and contents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-digest-'));
  const digests = new Set<string>();
  for (const [name, text] of [
    ['a', '1'],
    ['a', '2'],
    ['b', '2'],
  ] as const) {
    writeFileSync(join(folder, name), text);
    digests.add(digestOf(folder));
    expect(digests.has(digestOf(folder))).toBe(true);
  }
  rmSync(folder, { recursive: true });
  expect(digests.size).toBe(3);
});
