import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startReference } from '../reference/server.ts';
import { blocksWith, commandsIn, real, root, tells } from './testing/ci-files.ts';
import { folderOfEach } from './testing/command.ts';

// What docs/ci.md says about GitLab, checked with GitLab's schema and its rules for jobs; their commands are run by its
// shell.

const call = promisify(execFile);
const here = folderOfEach();

interface GitlabJob {
  readonly before_script: readonly string[];
  readonly script: readonly string[];
  readonly artifacts: { readonly when: string; readonly reports?: { readonly junit: string } };
  readonly when?: string;
  readonly parallel?: number;
}

/** The jobs that a block of docs/ci.md defines, by the schema and the rules of GitLab. */
async function gitlabJobs(block: string): Promise<Readonly<Record<string, GitlabJob>>> {
  copyFileSync(join(root, 'docs/ci/gitlab.yml'), join(here.path, 'gitlab.yml'));
  writeFileSync(join(here.path, '.gitlab-ci.yml'), block.replace(/remote: .*/, 'local: gitlab.yml'));
  await call('git', ['init', '--quiet'], { cwd: here.path });
  await call('git', ['add', '.'], { cwd: here.path });
  const script = fileURLToPath(import.meta.resolve('gitlab-ci-local/dist/index.js'));
  const { stdout } = await call(process.execPath, [script, '--preview'], {
    cwd: here.path,
    // without the settings of the user who runs this
    env: { ...process.env, HOME: here.path },
  });
  return parse(stdout) as Readonly<Record<string, GitlabJob>>;
}

const inGitlab = (job: GitlabJob | undefined, env: NodeJS.ProcessEnv) =>
  call(
    'bash',
    ['-eo', 'pipefail', '-c', [...(job?.before_script ?? []), ...(job?.script ?? [])].join('\n')],
    {
      cwd: here.path,
      env,
    },
  );

test('GitLab: a single job is a gate, and the files that it publishes exist', async () => {
  const { conformance } = await gitlabJobs(blocksWith('include')[0] ?? '');
  expect(conformance?.artifacts).toMatchObject({ when: 'always', reports: { junit: 'reports/*/junit.xml' } });
  const server = await startReference();
  const env = {
    ...commandsIn(join(here.path, 'bin'), { npm: tells, 'rest-assay': real }),
    BASE_URL: server.url,
    ACCESS_TOKEN: server.token,
    REST_ASSAY_PACKAGE: './packed.tgz',
    REST_ASSAY_ARGS: '--effort quick --only DM-JSON-1 DM-HEAD-6',
  };
  try {
    const { stdout } = await inGitlab(conformance, env);
    expect(stdout).toContain('<install><--global><--no-audit><--no-fund><./packed.tgz>');
    const { stdout: shown } = await call('sh', ['-c', 'cat reports/*/junit.xml'], { cwd: here.path });
    expect(shown).toContain('DM-HEAD-6');
  } finally {
    await server.close();
  }
});

test('GitLab: shards, and the job that joins them', async () => {
  const { shard, conformance } = await gitlabJobs(blocksWith('include')[1] ?? '');
  expect(shard).toMatchObject({ parallel: 4, artifacts: { when: 'always' } });
  expect(conformance).toMatchObject({ when: 'always', needs: [{ job: 'shard' }] });
  const env = {
    ...commandsIn(join(here.path, 'bin'), { npm: '', 'rest-assay': tells }),
    BASE_URL: 'http://127.0.0.1:9/$(touch pwned)',
    REST_ASSAY_PACKAGE: './packed.tgz',
    CI_NODE_INDEX: '3',
    CI_NODE_TOTAL: '4',
    CI_PIPELINE_IID: '77',
  };
  const { stdout } = await inGitlab(shard, env);
  expect(stdout).toBe(
    '<run><http://127.0.0.1:9/$(touch pwned)><--out><reports><--shard><3/4><--seed><77><--fail-on><never>',
  );
  mkdirSync(join(here.path, 'reports/a'), { recursive: true });
  mkdirSync(join(here.path, 'reports/b'));
  expect((await inGitlab(conformance, env)).stdout).toBe('<merge><reports/a><reports/b><--out><merged>');
});

test('GitLab: the shards are those of one run', async () => {
  const { shard, conformance } = await gitlabJobs(blocksWith('include')[1] ?? '');
  const server = await startReference();
  const env = {
    ...commandsIn(join(here.path, 'bin'), { npm: '', 'rest-assay': real }),
    BASE_URL: server.url,
    ACCESS_TOKEN: server.token,
    REST_ASSAY_PACKAGE: './packed.tgz',
    REST_ASSAY_ARGS: '--effort quick --only DM-JSON-1 DM-HEAD-3 DM-HEAD-6 DM-AUTH-2',
    CI_NODE_TOTAL: '4',
    CI_PIPELINE_IID: '77',
  };
  try {
    for (const index of ['1', '2', '3', '4']) await inGitlab(shard, { ...env, CI_NODE_INDEX: index });
    const { stdout } = await inGitlab(conformance, env);
    expect(stdout).toContain('core: conformant (8 passed, 0 failed');
  } finally {
    await server.close();
  }
});
