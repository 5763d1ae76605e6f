import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { exitCodeOf } from './output/exit.ts';
import { folder, run, runIn } from './testing/command.ts';

const here = folder();
const token = 'a-token-of-this-test';
const shards = 3;
/** Several rules, including ones that fail, and one without an outcome for employees. */
const some = ['DM-JSON-1', 'DM-REP-2', 'DM-HEAD-3', 'DM-HEAD-6', 'DM-PATCH-1', 'DM-PATCH-2', 'DM-AUTH-2'];
let server: ReferenceServer;
let wholeDir: string;
let whole: Report;
let dirs: readonly string[] = [];

const command = (...args: readonly string[]) => run(args, here.path, { ACCESS_TOKEN: token });
const runInto = async (out: string, ...flags: readonly string[]) => {
  const common = ['--effort', 'quick', '--evidence', 'all', '--seed', '5', '--out', out];
  await command('run', server.url, ...common, '--only', ...some, ...flags);
  return runIn(here.path, out);
};
const reportIn = (dir: string) =>
  JSON.parse(readFileSync(join(here.path, dir, 'report.json'), 'utf8')) as Report;

beforeAll(async () => {
  server = await startReference({ token, faults: ['patch-replaces', 'head-body'] });
  wholeDir = await runInto('whole');
  whole = reportIn(wholeDir);
  const made = [];
  for (let index = 1; index <= shards; index += 1)
    made.push(await runInto(`shard-${index}`, '--shard', `${index}/${shards}`));
  dirs = made;
});
afterAll(async () => {
  await server.close();
  here.remove();
});

/** The parts of a result that do not depend on time, names and concurrent requests. */
function lasting({ requirement, resource, outcome, reason }: Result) {
  return { requirement, resource, outcome, reason };
}

/** The number of requests that the figures of a run cover. */
function trafficOf({ run: { traffic } }: Report): number {
  return traffic?.methods.reduce((sum, { requests }) => sum + requests, 0) ?? 0;
}

test('the whole run is compared with the baseline, and each shard with its part of it', async () => {
  const held = await command('merge', ...dirs, '--out', 'held', '--baseline', wholeDir);
  expect(held).toMatchObject({ code: 0, stdout: expect.stringContaining('known failures, let pass: ') });
  const part = await runInto('held-shard', '--shard', `1/${shards}`, '--baseline', wholeDir);
  expect(exitCodeOf(reportIn(part), 'must')).toBe(0);
});

test('the merged report equals that of a single run, in whatever order the shards are given', async () => {
  const ended = await command('merge', ...dirs.toReversed(), '--out', 'merged');
  expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining('core: nonconformant') });
  const dir = runIn(here.path, 'merged');
  const report = reportIn(dir);
  expect(report.results.map(lasting)).toEqual(whole.results.map(lasting));
  expect(report.classes).toEqual(whole.classes);
  expect(report.requirements).toEqual(whole.requirements);
  expect(report.observations.map(({ gap, observed }) => [gap, observed])).toEqual(
    whole.observations.map(({ gap, observed }) => [gap, observed]),
  );
  expect(report.run.evidence).toEqual(whole.run.evidence);
  expect(Object.keys(report.run)).toEqual(expect.not.arrayContaining(['shard', 'budget']));
  const requests = dirs.map((each) => reportIn(each).run.requests).reduce((sum, each) => sum + each, 0);
  expect(report.run.requests).toBe(requests);
  expect(trafficOf(report)).toBe(
    dirs.map((each) => trafficOf(reportIn(each))).reduce((sum, each) => sum + each, 0),
  );
  expect(await command('verify', dir)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${whole.run.evidence.trials} trials follow from their evidence.`),
  });
});

test('anything but a complete set of shards is an error of the call', async () => {
  const [first = '', second = '', third = ''] = dirs;
  const other = join(here.path, 'other');
  mkdirSync(other);
  const report = reportIn(third);
  const changed = { ...report, run: { ...report.run, seed: 6 } };
  writeFileSync(join(other, 'report.json'), JSON.stringify(changed));
  const calls: readonly (readonly [readonly string[], string])[] = [
    [['merge', first, second], 'Shard 3 of 3 is missing.'],
    [['merge', first, first, second, third], 'Shard 1 of 3 was given twice.'],
    [['merge', join('whole', whole.run.id)], 'These are not shards.'],
    [['merge', first, second, 'other'], 'has a different seed.'],
    [['merge', first, second, 'nowhere'], 'cannot be read'],
    [['run', server.url, '--shard', '1/2'], 'the same --seed'],
    [['run', server.url, '--shard', '3/2', '--seed', '1'], 'such as 2/4'],
    [['run', server.url, '--shard', '60/60', '--seed', '1'], 'Use fewer shards.'],
  ];
  for (const [args, why] of calls)
    expect({ args, ...(await command(...args)) }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(why),
    });
  expect(readdirSync(here.path)).not.toContain('reports');
});
