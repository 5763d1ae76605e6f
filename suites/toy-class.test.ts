import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A class is one folder and one line: a copy of the project gets another one, and passes all that holds the catalogue.

const root = fileURLToPath(new URL('../', import.meta.url));
const copied = [
  ...['src', 'suites', 'schemas', 'bench', 'docs', 'README.md', 'package.json', 'biome.json', 'knip.json'],
  ...['tsconfig.json', 'vitest.config.ts', '.env.example', 'CHANGELOG.md', 'CONTRIBUTING.md'],
];

const toy: Readonly<Record<string, string>> = {
  'class.ts': `import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const toy: ClassEntry = {
  title: 'What a toy demands of a server.',
  document: 'The rules of the toy',
  byDefault: 'never',
  ids: ['TOY-DATE-1'],
};
`,
  'responses-have-a-date.ts': `import { exchangeRequirement } from '../../src/check/requirement.ts';
import { failed, passed } from '../../src/evidence/verdict.ts';
import { field } from '../../src/http/exchange/content.ts';

export const responsesHaveADate = exchangeRequirement({
  id: 'TOY-DATE-1',
  level: 'SHOULD',
  source: 'Dates',
  title: 'Responses have a date',
  statement: 'Each response names the moment at which it was made.',
  faults: { none: 'The toy is there to be looked at, and the reference server has no fault for it.' },
  needs: ['POST'],
  judge({ exchange }) {
    if (exchange.response === undefined) return undefined;
    return field(exchange.response, 'date') === undefined
      ? failed('A response has no date.', 'Date', 'none', exchange)
      : passed();
  },
});
`,
  'responses-have-a-date.test.ts': `import { exchange } from '../../src/http/testing/exchanges.ts';
import { judgedExchange } from '../testing/judging.ts';
import { responsesHaveADate } from './responses-have-a-date.ts';

const dated = exchange({ headers: [['Date', 'Thu, 01 Jan 2026 00:00:00 GMT']] });

judgedExchange(responsesHaveADate, [
  { about: 'dated', seen: { exchange: dated }, outcome: 'passed' },
  { about: 'not dated', seen: { exchange: exchange({}) }, outcome: 'failed' },
]);
`,
};

describe('a copy with another class', () => {
  let copy = '';

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'rest-assay-toy-'));
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [name, text] of Object.entries(toy)) written(join(copy, 'suites/toy', name), text);
    const index = join(copy, 'suites/index.ts');
    const line = "  await classIn('toy'),\n";
    written(index, readFileSync(index, 'utf8').replace(/(?=\];)/, line));
    await ran('npm', 'run', 'derive');
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const ran = (command: string, ...args: readonly string[]) =>
    promisify(execFile)(command, args, {
      cwd: copy,
      maxBuffer: 2 ** 26,
      env: { ...process.env, NO_COLOR: '1' },
    });

  test('has the right types, layers and no dead code', async () => {
    await ran('npm', 'run', 'check');
  });

  test('passes the tests of the catalogue, its own among them', async () => {
    const { stdout } = await ran(
      'npx',
      'vitest',
      'run',
      '--project',
      'unit',
      'suites/catalogue',
      'suites/generated-files',
      'suites/toy/',
    );
    expect(stdout).toContain('suites/toy/responses-have-a-date.test.ts');
  });

  test('lists and explains the class, and takes it for the profile', async () => {
    const list = await ran('node', 'src/cli/rest-assay.js', 'list');
    expect(list.stdout).toMatch(/TOY-DATE-1 +toy +SHOULD +Responses have a date/);
    const explained = await ran('node', 'src/cli/rest-assay.js', 'explain', 'TOY-DATE-1');
    expect(explained.stdout).toContain('suites/toy/responses-have-a-date.ts');
    expect(readFileSync(join(copy, 'schemas/profile.schema.json'), 'utf8')).toMatch(/"[a-z]+", "toy"\]/);
  });

  test('decides it where it is asked for', async () => {
    const demo = ['demo', '--class', 'toy', '--effort', 'quick', '--out', join(copy, 'reports')];
    const { stdout } = await ran('node', 'src/cli/rest-assay.js', ...demo);
    expect(stdout).toContain('toy: conformant');
  });

  test('a new requirement, by whatever it is decided, fails until it is filled in', async () => {
    for (const by of ['probe', 'exchange', 'history'])
      await ran('npm', 'run', 'new-requirement', '--', 'toy', `written-by-${by}`, '--by', by);
    await ran('npm', 'run', 'check');
    const tried = await ran('npx', 'vitest', 'run', '--project', 'unit', 'suites/toy/written-by').catch(
      (error) => error,
    );
    expect(tried.stdout).toMatch(/Tests +6 failed/);
  });
});

function written(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
