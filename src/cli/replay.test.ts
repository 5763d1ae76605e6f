import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { folder, run, runIn } from './testing/command.ts';

const here = folder();
const token = 'a-token-of-this-test';
const faults = ['patch-replaces', 'head-body', 'get-writes-with-query', 'auth-open-get'] as const;
let broken: ReferenceServer;
let fixed: ReferenceServer;
let dir = '';

beforeAll(async () => {
  broken = await startReference({ token, faults });
  fixed = await startReference({ token });
  const only = ['--only', 'DM-PATCH-2', 'DM-HEAD-3', 'DM-GET-2', 'DM-AUTH-1'];
  await command('run', broken.url, '--effort', 'quick', ...only, '--out', 'runs');
  dir = runIn(here.path, 'runs');
});
afterAll(async () => {
  await broken.close();
  await fixed.close();
  here.remove();
});

const command = (...args: readonly string[]) => run(args, here.path, { ACCESS_TOKEN: token });

test.each(['DM-PATCH-2', 'DM-HEAD-3', 'DM-GET-2', 'DM-AUTH-1'])(
  '%s still fails at the same server, and not at a fixed one',
  async (id) => {
    const still = await command('replay', dir, id);
    expect(still).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^✗ [^✗]* still fails: [^✗]*\n {2}Expected: [^✗]*\n {2}Observed: /),
    });
    expect(still.stdout).toMatch(/^ {4}1\. [A-Z]+ \/\S* .*→ \d{3}/m);
    expect(still.stdout).toContain('← here');
    expect(Math.max(...still.stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    const better = await command('replay', dir, id, '--url', fixed.url);
    expect(better).toMatchObject({ code: 0, stdout: expect.stringContaining('no longer fails.') });
    expect(better.stdout).toMatch(/\n {2}Then: {6}[^✗]*\n {2}Expected: [^✗]*→ \d{3}/);
  },
);

test('--curl prints its requests for a shell, and sends nothing', async () => {
  const before = broken.requests();
  const { code, stdout } = await command('replay', dir, 'DM-PATCH-2', '--curl');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^# DM-PATCH-2 \[customers\]\nexport BASE_URL='.*'\n(response=\$\()?curl -sS /);
  expect(stdout).toContain('-X PATCH');
  expect(broken.requests()).toBe(before);
});

test('a replay leaves nothing behind', async () => {
  const held = async () => {
    const response = await fetch(`${fixed.url}/customers`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return response.text();
  };
  const before = await held();
  await command('replay', dir, 'DM-PATCH-2', '--url', fixed.url);
  expect(await held()).toBe(before);
});

test('no credential is sent to a target that only the report names', async () => {
  const file = join(here.path, 'report-of-a-stranger.json');
  const report = JSON.parse(readFileSync(join(here.path, dir, 'report.json'), 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...report, target: { ...report.target, baseUrl: 'http://stranger.invalid' } }),
  );
  const ended = await command('replay', file, 'DM-PATCH-2');
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('pass --url') });
  const own = { ACCESS_TOKEN: token, BASE_URL: 'http://stranger.invalid/api' };
  expect((await run(['replay', file, 'DM-PATCH-2'], here.path, own)).code).toBe(3);
});

test('an unreachable target is not blamed', async () => {
  const ended = await command('replay', dir, 'DM-PATCH-2', '--url', 'http://127.0.0.1:1');
  expect(ended.code).toBe(3);
});

test.each([
  [['runs', 'DM-PATCH-2'], 'cannot be read'],
  [['DIR', 'DM-GET-1'], 'has no failure of DM-GET-1. These did: '],
  [['DIR', 'DM-NOWHERE-1'], 'has no failure of DM-NOWHERE-1.'],
])('%j is an error of the call', async ([at = '', id = ''], why) => {
  const ended = await command('replay', at === 'DIR' ? dir : at, id);
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
});

/** A rule about every exchange that only a rule beside it sends anything against. */
const ownRules = `import { exchangeRequirement, failed, passed, probeRequirement } from 'rest-assay';

const about = { class: 'acme', level: 'MUST', source: { document: 'ACME API guide', section: '1' }, title: 'A', statement: 'A.' };

export const asks = probeRequirement({
  ...about,
  id: 'ACME-ASK-1',
  needs: ['GET'],
  samples: 'few',
  cases: () => [{ name: 'a question' }],
  sample: ({ plain }) => plain,
  probe: async ({ resource }) => ({ read: await resource.send({ method: 'GET', path: resource.type.collection + '?acme' }) }),
  judge: () => passed(),
});

export const isNotAsked = exchangeRequirement({
  ...about,
  id: 'ACME-ASK-2',
  needs: ['GET'],
  judge: ({ exchange }) =>
    exchange.request.url.endsWith('?acme') ? failed('It was asked.', 'nothing', 'a question', exchange) : passed(),
});
`;

test("a failure seen in a trial of a user's own rule still fails", async () => {
  const file = join(here.path, 'own-rules.ts');
  writeFileSync(file, ownRules);
  const own = ['--suite', file];
  const only = ['--effort', 'quick', '--only', 'ACME-ASK-1', 'ACME-ASK-2'];
  expect(await command('run', fixed.url, ...own, ...only, '--out', 'own')).toMatchObject({ code: 1 });
  const still = await command('replay', runIn(here.path, 'own'), 'ACME-ASK-2', ...own);
  expect(still).toMatchObject({ code: 1, stdout: expect.stringMatching(/^✗ [^✗]* still fails: /) });
});
