import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { read, root } from './testing/ci-files.ts';
import { objectionsTo } from './testing/github-schema.ts';

const names = readdirSync(join(root, '.github/workflows'));

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>
  >;
}
const workflow = (name: string) => parse(read(`.github/workflows/${name}`)) as Workflow;
const steps = (name: string) => Object.values(workflow(name).jobs).flatMap((job) => job.steps);

test.each(names)('%s is valid for GitHub', (name) => {
  const text = read(`.github/workflows/${name}`);
  expect(objectionsTo('workflow', text)).toEqual([]);
  expect(objectionsTo('workflow', text.replace('runs-on:', 'runs-onto:'))).not.toEqual([]);
});

test('a third-party Action has the same version everywhere', () => {
  const texts = ['action.yml', 'docs/ci.md', ...names.map((name) => `.github/workflows/${name}`)]
    .map(read)
    .join('\n');
  const used = new Set(
    [...texts.matchAll(/uses: (actions\/[\w-]+)@(\S+)/g)].map(([, name, version]) => `${name}@${version}`),
  );
  expect([...used].sort()).toEqual([
    expect.stringMatching(/^actions\/checkout@v\d+$/),
    expect.stringMatching(/^actions\/download-artifact@v\d+$/),
    expect.stringMatching(/^actions\/setup-node@v\d+$/),
    expect.stringMatching(/^actions\/upload-artifact@v\d+$/),
  ]);
});

test('the gate is run unchanged, without write permissions', () => {
  expect(steps('gate.yml').map(({ run }) => run)).toContain('.ci/run');
  expect(workflow('gate.yml').permissions).toEqual({ contents: 'read' });
});

test('the published package states its origin, and has the version of its tag', () => {
  expect(workflow('publish.yml').permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(steps('publish.yml').at(-1)?.run).toBe('npm publish --provenance --access public');
  const { run = '' } = steps('publish.yml').find(({ name }) => name === 'The tag is the version') ?? {};
  const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
  const ends = (tag: string) =>
    spawnSync('bash', ['-e', '-c', run], { cwd: root, env: { PATH, GITHUB_REF_NAME: tag } }).status;
  expect([`v${manifest.version}`, manifest.version, 'v0.0.0', ''].map(ends)).toEqual([0, 1, 1, 1]);
});
