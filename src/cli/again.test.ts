import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { againOf } from './again.ts';
import { folder, run } from './testing/command.ts';

const launcher = fileURLToPath(new URL('./rest-assay.js', import.meta.url));

test('a command without its secrets, and without what says where its report goes', () => {
  const flags = {
    seed: 7,
    header: [
      ['X-Tenant', "a 'b'"],
      ['X-Api-Key', 's3cr3t'],
    ],
    id: { customers: ['a', 'b'] },
    proxy: 'http://me:pass@proxy:1/',
    readOnly: true,
    insecure: false,
    suite: ['a.ts', 'b.ts'],
    out: 'x',
    json: true,
  };
  expect(againOf(['run', 'http://h'], flags)).toEqual(
    [
      ['run', 'http://h', '--seed', '7', '--header', "X-Tenant: a 'b'", '--header', 'X-Api-Key: …'],
      ['--id', 'customers=a', '--id', 'customers=b', '--proxy', 'http://…@proxy:1/'],
      ['--read-only', '--suite', 'a.ts', 'b.ts'],
    ].flat(),
  );
});

test('what is printed can be pasted: effort, seed, profile and suite are in it, and it fails again', async () => {
  const here = folder();
  const odd = join(here.path, "it's here");
  mkdirSync(odd);
  writeFileSync(
    join(odd, 'my rules.ts'),
    `import { failed, probeRequirement } from 'rest-assay';
     export const one = probeRequirement({ id: 'ACME-GET-1', class: 'acme', level: 'MUST', title: 't', statement: 's',
       source: { document: 'd', section: '1' }, needs: ['POST'], samples: 'few', sample: ({ plain }) => plain,
       probe: async ({ sample, resource }) => (await resource.create(sample)).exchange,
       judge: (it) => failed('It fails.', 1, 2, it) });`,
  );
  const called = ['demo', '--only', 'ACME-GET-1', '--effort', 'quick', '--suite', 'my rules.ts'];
  const first = await run(
    [...called, '--verbose', '--header', "X-Who: it's $HOME", '--fault', 'patch-replaces'],
    odd,
  );
  const printed = /Again, this alone: rest-assay (.*)/.exec(first.stdout)?.[1] ?? '';
  expect(printed).toContain('--only ACME-GET-1 ');
  expect(printed).toContain('--fault patch-replaces');
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', `"$0" "$1" ${printed} --verbose || true`, process.execPath, launcher],
    {
      cwd: odd,
      env: { PATH: process.env['PATH'], HOME: here.path },
    },
  );
  expect(/Again, this alone: rest-assay (.*)/.exec(stdout)?.[1]).toBe(printed);
  here.remove();
});
