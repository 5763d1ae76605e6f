import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commandsIn, read, tells } from './testing/ci-files.ts';
import { folderOfEach } from './testing/command.ts';

// The manifest in docs/ci: the commands of its Jobs, run by their own shell, and that its pods have no more rights than
// they need.

const call = promisify(execFile);
const here = folderOfEach();

interface Job {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: {
    readonly completions?: number;
    readonly parallelism?: number;
    readonly completionMode?: string;
    readonly template: { readonly spec: { readonly containers: readonly Container[] } };
  };
}

interface Container {
  readonly command: readonly [string, ...string[]];
  readonly args: readonly string[];
}

const kubernetes = parseAllDocuments(read('docs/ci/kubernetes-indexed-job.yaml')).map(
  (document) => document.toJS() as Job,
);
const job = (name: string) =>
  kubernetes.find(({ kind, metadata }) => kind === 'Job' && metadata.name === name);

/** What a container of a Job would call. */
async function calledBy(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const found = job(name)?.spec.template.spec.containers[0];
  const { data } = kubernetes.find(({ kind }) => kind === 'ConfigMap') ?? {};
  const path = commandsIn(join(here.path, 'bin'), { npm: '' });
  commandsIn(join(here.path, 'npm/bin'), { 'rest-assay': tells });
  const [shell = '', ...flags] = found?.command ?? [];
  const { stdout } = await call(shell, [...flags, ...(found?.args ?? [])], {
    env: { ...data, ...path, HOME: here.path, ...env },
  });
  return stdout;
}

test('Kubernetes: there is a pod for each shard, and each decides its own part', async () => {
  const { completions = 0, parallelism, completionMode } = job('rest-assay-check')?.spec ?? {};
  const { data } = kubernetes.find(({ kind }) => kind === 'ConfigMap') ?? {};
  expect({ completionMode, completions, parallelism }).toEqual({
    completionMode: 'Indexed',
    completions: Number(data?.['SHARDS']),
    parallelism: completions,
  });
  for (let index = 0; index < completions; index += 1) {
    const said = await calledBy('rest-assay-check', { JOB_COMPLETION_INDEX: String(index) });
    expect(said).toBe(
      `<run><${data?.['URL']}><--shard><${index + 1}/${completions}><--seed><1><--fail-on><never><--out></reports/1/shards>`,
    );
  }
  expect(await calledBy('rest-assay-merge', {})).toBe(
    '<merge></reports/1/shards/*><--out></reports/1/merged>',
  );
});

test('Kubernetes: no pod has more rights than it needs', () => {
  for (const name of ['rest-assay-check', 'rest-assay-merge']) {
    expect(job(name)?.spec.template.spec).toMatchObject({
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          resources: { limits: { cpu: expect.anything(), memory: expect.anything() } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    });
  }
});
