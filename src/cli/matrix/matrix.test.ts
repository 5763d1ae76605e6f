import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRunFolder } from '../../report/folder.ts';
import { failed, hostile, inapplicable, passed, reportOf } from '../../report/testing/sample-report.ts';
import { writeReport } from '../../report/write.ts';
import { folder, run } from '../testing/command.ts';

const here = folder();
afterAll(() => here.remove());

const command = (...args: readonly string[]) => run(['matrix', ...args], here.path);
const at = (...names: readonly string[]) => join(here.path, ...names);
const read = (name: string) => readFileSync(at(name), 'utf8');

/** Runs as a user would keep them: two versions of one server, and another server in a folder with an odd name. */
beforeAll(() => {
  const odd = 'b=c & 100%/#1?';
  const fixed = { ...passed, requirement: 'DM-PATCH-2' } as const;
  const made = [
    ['runs', 'second', [passed, fixed], '2026-01-02T00:00:00Z'],
    ['runs', 'first', [passed, failed, inapplicable], '2026-01-01T00:00:00Z'],
    [odd, 'other', [failed], '2026-01-01T00:00:00Z'],
  ] as const;
  for (const [parent, id, results, startedAt] of made)
    writeReport(createRunFolder(at(parent), id), reportOf(results, { id, startedAt }));
  mkdirSync(at('runs', 'killed'));
  writeFileSync(at('runs', 'killed', 'ledger.ndjson'), '');
  mkdirSync(at('empty'));
  writeFileSync(at('notes.html'), 'of my own');
  for (const [name, text] of [
    ['truncated', '{"schemaVersion": 1, "run": {'],
    ['newer', '{"schemaVersion": 2}'],
    ['strange', '{"schemaVersion": 1}'],
  ] as const) {
    mkdirSync(at(name));
    writeFileSync(at(name, 'report.json'), text);
  }
});

/** The targets of the links of a page in the folder of the test. */
function linkedFrom(page: string): readonly string[] {
  const urls = [...read(page).matchAll(/href="([^"#]+)#?[^"]*"/g)].map(([, url = '']) => url);
  return [...new Set(urls)].map((url) => fileURLToPath(new URL(url, pathToFileURL(at(page)))));
}

test('runs in a folder are versions of one implementation, and folders that are left out are named', async () => {
  const ended = await command('one=runs', 'two=b=c & 100%/#1?', '--out', 'page.html');
  expect(ended).toMatchObject({
    code: 0,
    stdout: 'page.html: 2 implementations, 3 runs\n',
    stderr: expect.stringContaining(join('runs', 'killed')),
  });
  const page = read('page.html');
  expect(page).toContain('2 runs, the oldest first: failed, passed');
  expect(page).toContain('since <time datetime="2026-01-02T00:00:00.000Z">');
  expect(page.match(/>(one|two)<\/a>/g)).toEqual(['>one</a>', '>two</a>']);
  expect(linkedFrom('page.html').toSorted()).toEqual(
    [
      at('b=c & 100%', '#1?', 'other', 'report.html'),
      at('runs', 'first', 'report.html'),
      at('runs', 'second', 'report.html'),
    ].toSorted(),
  );
  expect(linkedFrom('page.html').filter((file) => !existsSync(file))).toEqual([]);
});

test('the default name is the profile and the base URL, each run counts once, and a path may contain "="', async () => {
  mkdirSync(at('pages'), { recursive: true });
  const runs = [
    join('runs', 'first'),
    join('runs', 'first', 'report.json'),
    'runs',
    join('b=c & 100%', '#1?'),
  ];
  const ended = await command(...runs, '--out', join('pages', 'one.html'));
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('1 implementation, 3 runs') });
  expect(read(join('pages', 'one.html'))).toContain('data-management at http://127.0.0.1');
  expect(linkedFrom(join('pages', 'one.html')).filter((file) => !existsSync(file))).toEqual([]);
});

test('the link to a report without a page leads to the report itself', async () => {
  writeFileSync(at('alone.json'), readFileSync(at('runs', 'first', 'report.json')));
  expect((await command('alone.json', '--out', 'alone.html')).code).toBe(0);
  expect(linkedFrom('alone.html')).toEqual([at('alone.json')]);
});

test('a name is text, whatever it contains', async () => {
  const name = hostile.replaceAll('\0', '').replaceAll('=', '');
  expect((await command(`${name}=runs`, '--out', 'hostile.html')).code).toBe(0);
  expect(read('hostile.html')).not.toMatch(/<script|[\u0000-\u0008\u000b-\u001f\u202e]/);
});

test('an earlier page is replaced, even through a link, and no temporary file is left', async () => {
  await command('runs', '--out', 'again.html');
  const before = read('again.html');
  symlinkSync(at('again.html'), at('link.html'));
  expect((await command('b=c & 100%/#1?', '--out', 'link.html')).code).toBe(0);
  expect(read('again.html')).not.toBe(before);
  expect(read('link.html')).toBe(read('again.html'));
  expect(readdirSync(here.path).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('in Markdown, and without links if it is kept without the runs', async () => {
  expect((await command('one=runs', '--out', 'page.md')).code).toBe(0);
  expect((await command('two=runs', '--out', 'page.md', '--no-evidence')).code).toBe(0);
  expect(read('page.md')).toMatch(/^\| two \| . (non)?conformant \|/m);
  expect((await command('runs', '--out', 'kept-alone.html', '--no-evidence')).code).toBe(0);
  expect(linkedFrom('kept-alone.html')).toEqual([]);
});

const calls: readonly (readonly [string, readonly string[], string])[] = [
  ['no folder', ['--out', 'x.html'], "missing required argument 'dirs'"],
  ['no file', ['runs'], "required option '--out <file>' not specified"],
  [
    'a folder that is not there',
    ['nowhere', '--out', 'x.html'],
    'nowhere does not exist. Give the folder of a run',
  ],
  ['a name without a folder', ['one=', '--out', 'x.html'], 'one= does not exist.'],
  ['a folder without a report', ['empty', '--out', 'x.html'], 'has no report.json'],
  ['a truncated report', ['runs', 'truncated', '--out', 'x.html'], 'is incomplete'],
  ['a newer report', ['newer', '--out', 'x.html'], 'Use a newer rest-assay.'],
  ['another file', ['strange', '--out', 'x.html'], 'is not a report of rest-assay'],
  ['a file that is not ours', ['runs', '--out', 'notes.html'], 'already exists'],
  ['the report of a run', ['runs', '--out', 'runs/first/report.html'], 'already exists'],
  ['a folder', ['runs', '--out', 'empty'], 'empty is a folder'],
  ['a place in no folder', ['runs', '--out', 'nowhere/x.html'], 'There is no folder nowhere'],
  ['a place below a file', ['runs', '--out', 'notes.html/x.html'], 'There is no folder notes.html'],
];

test.each(calls)('%s is an error of the call, and nothing is written', async (_name, args, why) => {
  const before = [readdirSync(here.path), read('notes.html'), read('runs/first/report.html')];
  const ended = await command(...args);
  expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(why) });
  expect([readdirSync(here.path), read('notes.html'), read('runs/first/report.html')]).toEqual(before);
});

test('a dangling link is not overwritten, and a failed attempt leaves the earlier page', async () => {
  symlinkSync(at('gone.html'), at('dangling.html'));
  expect(await command('runs', '--out', 'dangling.html')).toMatchObject({ code: 2 });
  rmSync(at('dangling.html'));
  await command('runs', '--out', 'kept.html');
  const before = read('kept.html');
  expect(await command('runs', 'truncated', '--out', 'kept.html')).toMatchObject({ code: 2 });
  expect(read('kept.html')).toBe(before);
});
