import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startReference } from '../../reference/server.ts';
import { followingText, takenBy } from '../../report/formats/command-text.ts';
import { leftLines } from '../../report/formats/verdict-text.ts';
import { programFor } from '../main.ts';
import { folder, reportIn, run, runIn } from '../testing/command.ts';
import { customers } from '../testing/fixtures.ts';
import { againOf } from './again.ts';

const launcher = fileURLToPath(new URL('../rest-assay.js', import.meta.url));

const ownRule = `import { failed, probeRequirement } from 'rest-assay';
  export const one = probeRequirement({ id: 'ACME-GET-1', class: 'acme', level: 'MUST', title: 't', statement: 's',
    source: { document: 'd', section: '1' }, needs: ['POST'], samples: 'few', sample: ({ plain }) => plain,
    probe: async ({ sample, resource }) => (await resource.create(sample)).exchange,
    judge: (it) => failed('It fails.', 1, 2, it) });`;

interface Shell {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What a shell prints when these words follow the name of the suite, and the exit code. */
async function pasted(words: string, { cwd, env }: Shell) {
  const line = `"$0" "$1" ${words} 2>&1; echo "ended with $?"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', line, process.execPath, launcher], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
  return { stdout, code: Number(/ended with (\d+)\n$/.exec(stdout)?.[1]) };
}

test('the command omits secrets, and flags that say where the report goes', () => {
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

test('the printed command can be pasted: it has effort, seed, profile and suite, and fails again', async () => {
  const here = folder();
  const odd = join(here.path, "it's here");
  mkdirSync(odd);
  writeFileSync(join(odd, 'my rules.ts'), ownRule);
  const called = ['demo', '--only', 'ACME-GET-1', '--effort', 'quick', '--suite', 'my rules.ts'];
  const first = await run(
    [...called, '--verbose', '--header', "X-Who: it's $HOME", '--fault', 'patch-replaces'],
    odd,
  );
  const printed = /Again, this alone: rest-assay (.*)/.exec(first.stdout)?.[1] ?? '';
  expect(printed).toContain('--only ACME-GET-1 ');
  expect(printed).toContain('--fault patch-replaces');
  const { stdout } = await pasted(`${printed} --verbose`, { cwd: odd, env: { HOME: here.path } });
  expect(/Again, this alone: rest-assay (.*)/.exec(stdout)?.[1]).toBe(printed);
  here.remove();
});

test('the printed command of a run with a profile and a suite can be pasted, whatever their names and folders', async () => {
  const here = folder();
  const odd = join(here.path, "it's here");
  mkdirSync(odd);
  writeFileSync(join(odd, 'my rules.ts'), ownRule);
  writeFileSync(join(odd, "my 'own'.yaml"), JSON.stringify({ name: 'mine', resources: [customers] }));
  const server = await startReference({ token: 'a-token-of-this-test' });
  const env = { ACCESS_TOKEN: 'a-token-of-this-test' };
  try {
    const called = ['--only', 'ACME-GET-1', '--suite', 'my rules.ts', '--profile', "my 'own'.yaml"];
    const ended = await run(['run', server.url, ...called, '--effort', 'quick'], odd, env);
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    const commands = [...ended.stdout.matchAll(/^(?:The rule|Again): +rest-assay (.*)$/gm)].map(
      ([, words = '']) => words,
    );
    expect(commands.map((words) => words.split(' ')[0])).toEqual(['explain', 'replay']);
    const [explained, replayed] = await Promise.all(
      commands.map((words) => pasted(words, { cwd: odd, env: { ...env, HOME: here.path } })),
    );
    expect(explained).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('ACME-GET-1 (MUST, class acme): t'),
    });
    expect(replayed).toMatchObject({ code: 1, stdout: expect.stringContaining('still fails: It fails.') });
    const { run: ran } = reportIn(odd);
    const lines = leftLines({ ...ran, left: ['/customers/a'] }, runIn(odd)).join('\n');
    const [, clean = ''] = /To try again: rest-assay (.*)/.exec(lines) ?? [];
    const cleaned = await pasted(clean, { cwd: odd, env: { ...env, HOME: here.path } });
    expect(cleaned).toMatchObject({ code: 0, stdout: expect.stringContaining('0 left.') });
  } finally {
    await server.close();
    here.remove();
  }
});

test('a folder name with spaces is quoted, and a target on another machine is named', () => {
  const again = [
    'run',
    'https://api.example/v1',
    '--seed',
    '7',
    '--ca',
    'a b.pem',
    '--suite',
    'x.ts',
    'y.ts',
  ];
  expect(followingText('replay', ["it's here/a", 'DM-GET-1'], again)).toBe(
    "rest-assay replay 'it'\\''s here/a' DM-GET-1 --url https://api.example/v1 --ca 'a b.pem' --suite x.ts y.ts",
  );
  expect(followingText('clean', ['runs/a'], again)).toBe("rest-assay clean runs/a --ca 'a b.pem'");
  expect(followingText('explain', ['DM-GET-1'], undefined)).toBe('rest-assay explain DM-GET-1');
});

test('clean keeps the rate limits of the run, but not its budget', () => {
  const again = [
    'run',
    'http://127.0.0.1:1',
    '--max-body',
    '40',
    '--rate',
    '5',
    '--max-requests',
    '9',
    '--ca',
    'c',
  ];
  expect(followingText('clean', ['runs/a'], again)).toBe('rest-assay clean runs/a --rate 5 --ca c');
});

test('exactly the flags of a run that a command accepts are printed', async () => {
  const { commands } = await programFor([], () => undefined);
  const flagsOf = (name: string) =>
    commands.find((command) => command.name() === name)?.options.map(({ long }) => long?.slice(2)) ?? [];
  const all = new Set(flagsOf('run'));
  const bounds: (string | undefined)[] = ['max-requests', 'max-time', 'max-body'];
  for (const [name, flags] of Object.entries(takenBy))
    expect([name, flags.toSorted()]).toEqual([
      name,
      flagsOf(name)
        .filter((flag) => all.has(flag) && !(name === 'clean' && bounds.includes(flag)))
        .sort(),
    ]);
});
