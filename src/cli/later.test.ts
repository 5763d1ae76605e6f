import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesOf } from '../evidence/classes.ts';
import type { Report } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import { startReference } from '../reference/server.ts';
import { manifestOf } from '../report/integrity/manifest.ts';
import { files } from '../report/write.ts';
import { folder, reportIn, run, runIn } from './testing/command.ts';

// Commands about finished runs: they are verified, and compared with others.

const here = folder();
const token = 'a-token-of-this-test';
const key = generateKeyPairSync('ed25519');
/** Rules that are decided soon: by every exchange, by probes and by histories. */
const some = ['--effort', 'quick', '--only', 'DM-JSON-1', 'DM-HEAD-3', 'DM-PATCH', 'DM-AUTH-2'];
let [good, bad] = ['', ''];

async function runFolder(out: string, faults: readonly ['patch-replaces'] | readonly []): Promise<string> {
  const server = await startReference({ token, faults });
  const flags = [...some, '--out', out, '--sign', 'key.pem'];
  await run(['run', server.url, ...flags], here.path, { ACCESS_TOKEN: token });
  await server.close();
  return runIn(here.path, out);
}

beforeAll(async () => {
  writeFileSync(join(here.path, 'key.pem'), key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(here.path, 'public.pem'), key.publicKey.export({ type: 'spki', format: 'pem' }));
  [good, bad] = await Promise.all([runFolder('good', []), runFolder('bad', ['patch-replaces'])]);
});
afterAll(() => here.remove());

const command = (...args: readonly string[]) => run(args, here.path, { ACCESS_TOKEN: token });

test('verify: an unchanged and a changed folder', async () => {
  expect(await command('verify', good, '--key', 'public.pem')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('signed by this key'),
  });
  expect((await command('verify', good)).stdout).toContain('No signature was checked: give the public key');
  const copy = join(here.path, 'copy');
  cpSync(join(here.path, bad), copy, { recursive: true });
  const report = join(copy, 'report.json');
  const written = readFileSync(report, 'utf8');
  for (const [member, other] of [
    ['"nonconformant"', '"conformant"'],
    ['"run"', '"rum"'],
    ['{', ''],
  ] as const) {
    writeFileSync(report, written.replace(member, other));
    expect(await command('verify', 'copy')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ report.json: it was changed after it was written.\n'),
    });
  }
});

/** A copy of a run in which a file was edited and all digests were computed again. */
function forged(name: string, file: string, edited: (text: string) => string): string {
  const copy = join(here.path, name);
  const isForged = (path: string) => !basename(path).startsWith('manifest');
  cpSync(join(here.path, bad), copy, { recursive: true, filter: isForged });
  writeFileSync(join(copy, file), edited(readFileSync(join(copy, file), 'utf8')));
  const report = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as Report;
  writeFileSync(join(copy, 'manifest.json'), manifestOf(copy, report));
  return name;
}

test('verify: a changed outcome contradicts the evidence, even with new digests', async () => {
  const hopeful = (text: string) => {
    const report = JSON.parse(text) as Report;
    const results = report.results.map((result) => {
      if (result.outcome !== 'failed') return result;
      const { counterexample, reason: _, ...rest } = result;
      return { ...rest, outcome: 'passed', witness: counterexample.exchanges } as Result;
    });
    const classes = classesOf(results, report.exceptions);
    return `${JSON.stringify({ ...report, results, classes }, null, 2)}\n`;
  };
  expect(await command('verify', forged('hopeful', 'report.json', hopeful))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      '✗ report.json: DM-PATCH-2 customers: the evidence gives failed, but the report says passed.\n',
    ),
  });
});

test.each(Object.keys(files).filter((name) => name !== 'report.json'))(
  'verify: an edited %s is found, even with new digests',
  async (file) => {
    const other = (text: string) => {
      const at = text.search(/[a-z](?=[^a-z]*$)/);
      return `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
    };
    expect(await command('verify', forged(`edited-${file}`, file, other))).toMatchObject({
      code: 1,
      stdout: `✗ ${file}: it does not follow from report.json and the trials.\n`,
    });
  },
);

test('verify: a changed outcome is named, whatever the manifest says about the file', async () => {
  const changed = forged('two', 'report.json', (text) => text);
  const file = join(here.path, changed, 'report.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"outcome": "passed"', '"outcome": "cantTell", "reason": "x"'),
  );
  const { code, stdout } = await command('verify', changed);
  expect(code).toBe(1);
  expect(stdout).toContain('✗ report.json: it was changed after it was written.\n');
  expect(stdout).toContain('the evidence gives passed, but the report says cantTell.');
});

test('verify: formats generated by another version are not compared, and the output says so', async () => {
  const other = forged('other-version', 'report.json', (text) =>
    text
      .replace(/"toolVersion": "[^"]*"/, '"toolVersion": "0.0.9"')
      .replaceAll(/rest-assay\/\d[^"]*/g, 'rest-assay/0.0.9'),
  );
  expect(await command('verify', other)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('were not compared: rest-assay 0.0.9 made them'),
  });
});

test('--evidence all: every trial is kept, judged again, and in the HAR', async () => {
  const server = await startReference({ token });
  const flags = ['--only', 'DM-PATCH-3', '--effort', 'quick', '--evidence', 'all', '--out', 'whole'];
  await command('run', server.url, ...flags);
  await server.close();
  const dir = runIn(here.path, 'whole');
  const report = reportIn(here.path, 'whole');
  expect(report.run.evidence).toEqual({
    level: 'all',
    trials: report.results.reduce((sum, { samples }) => sum + samples, 0),
  });
  const verified = await command('verify', dir);
  expect(verified).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${report.run.evidence.trials} trials follow from their evidence.`),
  });
  const printed = await command('report', dir, '--format', 'har');
  expect(printed.stdout).toBe(readFileSync(join(here.path, dir, 'evidence.har'), 'utf8'));
  expect(JSON.parse(printed.stdout).log.entries.length).toBeGreaterThan(report.run.evidence.trials);
  for (const [line, why] of [
    ['null', 'is not a trial: it must be object.'],
    ['{"requirement":', 'is incomplete'],
  ]) {
    appendFileSync(join(here.path, dir, 'trials.ndjson'), line ?? '');
    const refused = await command('report', dir, '--format', 'har', '--out', 'refused.har');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(why ?? '') });
    expect(existsSync(join(here.path, 'refused.har'))).toBe(false);
  }
});

test('diff: exit 1 if something got worse, 0 if it got better', async () => {
  const worse = await command('diff', good, bad);
  expect(worse).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Worse:\n {2}DM-PATCH-2 customers \(MUST\) passed → failed/),
  });
  const better = await command('diff', bad, join(good, 'report.json'), '--format', 'json');
  expect(better.code).toBe(0);
  expect(JSON.parse(better.stdout).better).toMatchObject([{ requirement: 'DM-PATCH-2' }]);
  expect((await command('diff', bad, good, '--format', 'markdown')).stdout).toContain('**Better:**');
});

test('baseline: the gate fails only on results that got worse', async () => {
  const server = await startReference({ token, faults: ['patch-replaces'] });
  const args = ['run', server.url, ...some, '--out', 'later', '--baseline'];
  const same = await command(...args, bad);
  const worse = await command(...args, good);
  await server.close();
  expect(same).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Against the baseline:\nNothing changed.'),
  });
  expect(same.stdout).toContain('1 known failure, let pass: DM-PATCH-2 customers');
  const [, folder = ''] = /Report: (\S+)/.exec(same.stdout) ?? [];
  expect(readFileSync(join(here.path, folder, 'junit.xml'), 'utf8')).not.toMatch(/<(failure|error) /);
  expect((await command('verify', folder)).code).toBe(0);
  expect(worse).toMatchObject({ code: 1, stdout: expect.stringContaining('passed → failed') });
});

test.each([
  ['html', '<!doctype html>'],
  ['markdown', '# rest-assay'],
  ['junit', '<?xml'],
  ['oscal', '"assessment-results"'],
  ['badge', '<svg'],
  ['github', '::error title=DM-PATCH-2'],
])('report: as %s, printed and written', async (format, beginning) => {
  expect(await command('report', bad, '--format', format)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(beginning),
  });
  const file = `report.${format}`;
  expect((await command('report', bad, '--format', format, '--out', file)).code).toBe(0);
  expect(readFileSync(join(here.path, file), 'utf8')).toContain(beginning);
  const again = await command('report', bad, '--format', format, '--out', file);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
});

const broken: readonly (readonly [string, string, string])[] = [
  ['a newer report', '{"schemaVersion": 2}', 'Use a newer rest-assay.'],
  ['a truncated report', '{"schemaVersion": 1, "run": {', 'is incomplete'],
  ['another file', '{"schemaVersion": 1}', 'is not a report of rest-assay'],
];

test.each(broken)('%s is an error of the call', async (_name, text, why) => {
  writeFileSync(join(here.path, 'broken.json'), text);
  const ended = await command('diff', good, 'broken.json');
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
});

test('a report with unknown requirements, a missing report, and unusable keys are errors of the call', async () => {
  const report = JSON.parse(readFileSync(join(here.path, good, 'report.json'), 'utf8'));
  writeFileSync(join(here.path, 'strange.json'), JSON.stringify({ ...report, requirements: [] }));
  writeFileSync(
    join(here.path, 'rsa.pem'),
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  mkdirSync(join(here.path, 'bare'));
  copyFileSync(join(here.path, good, 'manifest.json'), join(here.path, 'bare/manifest.json'));
  const calls: readonly (readonly [readonly string[], string])[] = [
    [['diff', good, 'strange.json'], 'does not say what that is'],
    [['diff', good, 'nowhere'], 'cannot be read'],
    [['verify', good, '--key', 'key.nowhere'], 'cannot be read'],
    [['verify', 'nowhere'], 'There is no manifest.json in nowhere.'],
    [['verify', 'bare'], 'There is no report.json in bare.'],
    [['run', 'http://127.0.0.1:1', '--out', 'strange.json'], 'The report cannot be written to strange.json/'],
    [['merge', good, '--out', 'strange.json'], 'These are not shards.'],
    [['verify', good, '--key', 'strange.json'], 'is not a usable key'],
    [['run', 'http://127.0.0.1:1', '--sign', 'rsa.pem'], 'not Ed25519 or ECDSA'],
    [['run', 'http://127.0.0.1:1', '--baseline', 'nowhere'], 'cannot be read'],
  ];
  for (const [args, why] of calls)
    expect({ args, ...(await command(...args)) }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(why),
    });
});
