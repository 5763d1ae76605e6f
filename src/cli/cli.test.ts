import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { certificate } from '../reference/testing/certificate.ts';
import type { Report } from '../report/report.ts';
import { outstandingIn } from '../resource/ledger.ts';
import { filesBelow, folder, run, start } from './testing/command.ts';

let here: ReturnType<typeof folder>;
let server: ReferenceServer;
const token = 'the-token-of-these-tests';
const env = { ACCESS_TOKEN: token };

beforeAll(async () => {
  server = await startReference({ token });
});
afterAll(() => server.close());
beforeEach(() => {
  here = folder();
});
afterEach(() => here.remove());

function reportIn(path: string): Report {
  const [id = ''] = readdirSync(join(path, 'reports'));
  return JSON.parse(readFileSync(join(path, 'reports', id, 'report.json'), 'utf8')) as Report;
}

test('a server that keeps the specification: exit 0, and a report', async () => {
  const { code, stdout, stderr } = await run(['run', server.url, '--effort', 'quick'], here.path, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('core: conformant');
  const report = reportIn(here.path);
  expect(report.classes).toMatchObject([
    { class: 'core', conformance: 'conformant', failed: 0, cantTell: 0, untested: 0 },
  ]);
  expect(report.run).toMatchObject({ interrupted: false, left: [] });
  expect(report.run.requests).toBeGreaterThan(100);
  expect(report.observations.length).toBeGreaterThan(10);
});

test('a server that breaks a rule: exit 1, and what its author needs to know', async () => {
  const { code, stdout } = await run(['demo', '--fault', 'patch-replaces', '--effort', 'quick'], here.path);
  expect(code).toBe(1);
  for (const part of [
    'DM-PATCH-2 (MUST)',
    'Source:',
    'Expected:',
    'Observed:',
    'curl -sS',
    'core: nonconformant',
  ]) {
    expect(stdout).toContain(part);
  }
  const failure = reportIn(here.path).results.find(({ outcome }) => outcome === 'failed');
  expect(failure).toMatchObject({
    requirement: 'DM-PATCH-2',
    resource: 'customers',
    counterexample: { sample: { old: { firstName: 'a' } } },
  });
});

test('a SHOULD that fails turns a run red only where that was asked for', async () => {
  const args = [
    'demo',
    '--fault',
    'head-drops-content-length',
    '--effort',
    'quick',
    '--only',
    'DM-HEAD-5',
    'DM-HEAD-1',
  ];
  expect((await run(args, here.path)).code).toBe(0);
  expect((await run([...args, '--fail-on', 'should'], here.path)).code).toBe(1);
});

test('--json prints the report alone', async () => {
  const { stdout } = await run(
    ['run', server.url, '--only', 'DM-GET-1', '--effort', 'quick', '--json'],
    here.path,
    env,
  );
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 1,
    run: { only: ['DM-GET-1'] },
    classes: [{ passed: 2 }],
  });
});

test('the same seed asks the same questions', async () => {
  const args = [
    'demo',
    '--fault',
    'put-merges',
    '--effort',
    'quick',
    '--only',
    'DM-PUT-1',
    '--seed',
    '42',
    '--json',
  ];
  const [first, second] = await Promise.all([run(args, here.path), run(args, here.path)]);
  const sampleOf = (text: string) => JSON.parse(text).results[0].counterexample;
  const [one, two] = [sampleOf(first.stdout), sampleOf(second.stdout)];
  expect({ seed: one.seed, path: one.path, sample: one.sample }).toEqual({
    seed: two.seed,
    path: two.path,
    sample: two.sample,
  });
});

test('BASE_URL and ACCESS_TOKEN come from .env where the environment is silent', async () => {
  writeFileSync(join(here.path, '.env'), `BASE_URL=${server.url}\nACCESS_TOKEN=${token}\n`);
  expect((await run(['run', '--effort', 'quick', '--only', 'DM-GET-1'], here.path)).code).toBe(0);
});

const wrongCalls: readonly (readonly [string, readonly string[], string])[] = [
  ['no URL', ['run'], 'There is no target.'],
  ['an URL that is none', ['run', 'nonsense'], 'is not a URL'],
  ['another protocol', ['run', 'ftp://127.0.0.1'], 'not with http: or https:'],
  ['credentials in the URL', ['run', 'http://user:secret@127.0.0.1'], 'holds credentials'],
  ['a query in the URL', ['run', 'http://127.0.0.1/?a=1'], 'has a query'],
  ['an unknown requirement', ['run', 'http://127.0.0.1:1', '--only', 'DM-HED-3'], 'Did you mean DM-HEAD-3?'],
  ['an unknown class', ['run', 'http://127.0.0.1:1', '--class', 'cor'], 'Did you mean core?'],
  ['an unknown effort', ['run', 'http://127.0.0.1:1', '--effort', 'quik'], 'Did you mean quick?'],
  ['an unknown level', ['run', 'http://127.0.0.1:1', '--fail-on', 'most'], 'Did you mean must?'],
  ['a number that is none', ['run', 'http://127.0.0.1:1', '--concurrency', '0'], 'Give a whole number'],
  ['an unknown flag', ['run', '--sed', '1'], 'Did you mean --seed?'],
  ['an unknown command', ['rn'], 'Did you mean run?'],
  ['an unknown fault', ['demo', '--fault', 'patch-replace'], 'Did you mean patch-replaces?'],
  ['an unknown requirement to explain', ['explain', 'DM-GET-9'], 'Did you mean DM-GET-1?'],
  ['a folder without a ledger', ['clean', '.'], 'There is no ledger'],
];

test.each(wrongCalls)('%s: exit 2, what is wrong and what to do', async (_name, args, says) => {
  const { code, stderr, stdout } = await run(args, here.path, env);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
  expect(readdirSync(here.path)).toEqual([]);
});

test('no token: exit 2', async () => {
  const { code, stderr } = await run(['run', server.url], here.path);
  expect(code).toBe(2);
  expect(stderr).toContain('Set ACCESS_TOKEN');
});

async function talking(talk: (socket: Socket) => void) {
  const listener = createNetServer((socket) => {
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => listener.close(),
  };
}

const answering = (head: string) => () => talking((socket) => socket.once('data', () => socket.end(head)));
const unreachable: readonly (readonly [string, () => Promise<{ url: string; close(): void }>, string])[] = [
  ['nobody listens', async () => ({ url: 'http://127.0.0.1:1', close: () => {} }), 'refuses connections'],
  [
    'no such host',
    async () => ({ url: 'http://no-such-host.invalid', close: () => {} }),
    'cannot be resolved',
  ],
  ['not HTTP', answering('SSH-2.0-OpenSSH_9.0\r\n'), 'does not speak HTTP'],
  [
    'a redirect elsewhere',
    answering('HTTP/1.1 301 Moved\r\nLocation: https://elsewhere.invalid/\r\nContent-Length: 0\r\n\r\n'),
    'redirects',
  ],
  [
    'the token is refused',
    answering('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    'refuses the token',
  ],
  [
    'nothing is created',
    answering('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    'creates nothing',
  ],
  [
    'the connection is closed',
    () => talking((socket) => socket.once('data', () => socket.destroy())),
    'closes the connection',
  ],
  [
    'TLS on a plain port',
    async () => ({ url: server.url.replace('http:', 'https:'), close: () => {} }),
    'should begin with http or https',
  ],
];

test.each(unreachable)('%s: exit 3 and a sentence that says which', async (_name, target, says) => {
  const { url, close } = await target();
  const { code, stdout } = await run(['run', url], here.path, env);
  close();
  expect(code).toBe(3);
  expect(stdout).toContain(says);
  const report = reportIn(here.path);
  expect(report.run.stopped).toContain(says);
  expect(report.results.every(({ outcome }) => outcome === 'untested')).toBe(true);
  expect(report.classes[0]?.conformance).toBe('indeterminate');
});

test('a server that never answers: exit 3 after the time-out', async () => {
  const { url, close } = await talking(() => {});
  const { code, stdout } = await run(['run', url, '--timeout', '500'], here.path, env);
  close();
  expect(code).toBe(3);
  expect(stdout).toContain('does not answer in time');
});

test('the token stands in no output and in no file', async () => {
  const echoing = createServer((request, response) => {
    request.resume();
    const body = JSON.stringify([
      { objectId: 1, accountID: 'a', firstName: request.headers.authorization, lastName: token },
    ]);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'X-Echo': request.headers.authorization ?? '',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => echoing.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(echoing.address() as AddressInfo).port}`;
  const { stdout, stderr } = await run(
    ['run', url, '--effort', 'quick', '--evidence', 'all'],
    here.path,
    env,
  );
  echoing.close();
  const files = filesBelow(here.path);
  expect(files.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
    'badge.json',
    'badge.svg',
    'earl.jsonld',
    'evidence.har',
    'junit.xml',
    'ledger.ndjson',
    'manifest.json',
    'oscal.json',
    'report.html',
    'report.json',
    'summary.md',
    'trials.ndjson',
  ]);
  noneTells(token, files);
  expect(stdout + stderr).not.toContain(token.slice(0, -1));
});

test('nor of a run that tries wrong tokens, with all of its evidence', async () => {
  const server = await startReference({ token });
  await run(['run', server.url, '--effort', 'quick', '--evidence', 'all'], here.path, env);
  await server.close();
  const files = filesBelow(here.path);
  expect(files.find(({ path }) => path.endsWith('trials.ndjson'))?.text).toContain('DM-AUTH-2');
  noneTells(token, files);
});

/** Files are for their owner alone, and hold neither a token nor most of it, in no form that it was sent in. */
function noneTells(token: string, files: ReturnType<typeof filesBelow>): void {
  for (const { path, text, mode } of files) {
    expect({ path, mode }).toEqual({ path, mode: 0o600 });
    for (const form of [
      token,
      token.slice(0, -1),
      Buffer.from(token).toString('base64'),
      Buffer.from(`${token}:`).toString('base64').slice(0, -4),
    ]) {
      expect({ path, leaks: text.includes(form) }).toEqual({ path, leaks: false });
    }
  }
}

/** Waits until a run in this folder has made resources that are still there. */
async function somethingMade(path: string): Promise<void> {
  for (;;) {
    const [id] = existsSync(join(path, 'reports')) ? readdirSync(join(path, 'reports')) : [];
    const ledger = join(path, 'reports', id ?? '', 'ledger.ndjson');
    if (
      id !== undefined &&
      existsSync(ledger) &&
      statSync(ledger).size > 0 &&
      outstandingIn(ledger).paths.size >= 5
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('Ctrl-C: what was made is removed, the report says so, exit 3', async () => {
  const started = start(['run', server.url, '--effort', 'thorough', '--rate', '400'], here.path, env);
  await somethingMade(here.path);
  started.process.kill('SIGINT');
  const { code, stdout } = await started.ended;
  expect(code).toBe(3);
  expect(stdout).toContain('The run was interrupted');
  const report = reportIn(here.path);
  expect(report.run.interrupted).toBe(true);
  expect(report.results.some(({ outcome }) => outcome === 'untested')).toBe(true);
  expect(report.classes[0]?.conformance).not.toBe('conformant');
  expect(await customersAt(server)).toBe(0);
});

test('after kill -9, `clean` removes what was left, and twice is harmless', async () => {
  const started = start(['run', server.url, '--effort', 'thorough', '--rate', '400'], here.path, env);
  await somethingMade(here.path);
  started.process.kill('SIGKILL');
  await started.ended;
  const [id = ''] = readdirSync(join(here.path, 'reports'));
  const first = await run(['clean', join('reports', id)], here.path, env);
  expect(first.stdout).toMatch(/^[1-9]\d* removed/);
  const second = await run(['clean', join('reports', id)], here.path, env);
  expect(second.stdout).toMatch(/^0 removed/);
});

async function customersAt({ url }: ReferenceServer): Promise<number> {
  const response = await fetch(`${url}/customers`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as unknown[]).length;
}

test('a budget that does not suffice leaves requirements untested, never passed', async () => {
  const before = server.requests();
  const { code } = await run(
    ['run', server.url, '--max-requests', '300', '--effort', 'quick'],
    here.path,
    env,
  );
  expect(code).toBe(3);
  const report = reportIn(here.path);
  expect(report.run.requests).toBeLessThanOrEqual(300);
  expect(report.results.some(({ outcome }) => outcome === 'untested')).toBe(true);
  expect(server.requests() - before).toBeGreaterThanOrEqual(report.run.requests);
});

test('list and explain tell what is checked', async () => {
  const list = await run(['list'], here.path);
  expect(list.stdout).toContain('DM-HEAD-3');
  expect(JSON.parse((await run(['list', '--json'], here.path)).stdout).requirements).toHaveLength(31);
  const { stdout } = await run(['explain', 'DM-HEAD-3'], here.path);
  for (const part of ['MUST', 'Rules 2', 'suites/head.ts', 'head-body-late']) expect(stdout).toContain(part);
});

test('serve tells where it is, and ends on Ctrl-C', async () => {
  const started = start(['serve', '--fault', 'head-body'], here.path);
  await started.shows('ACCESS_TOKEN=');
  started.process.kill('SIGINT');
  const { code, stdout } = await started.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^BASE_URL=http:\/\/127\.0\.0\.1:\d+\nACCESS_TOKEN=\S+\n$/);
});

test('https: a certificate that cannot be verified stops the run, unless it is accepted', async () => {
  const secure = await startReference({ token, tls: certificate, basePath: '/api' });
  const refused = await run(['run', secure.url], here.path, env);
  expect({ code: refused.code, stdout: refused.stdout }).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('TLS with'),
  });
  const accepted = await run(['run', secure.url, '--insecure', '--effort', 'quick'], here.path, env);
  expect({ code: accepted.code, stderr: accepted.stderr }).toEqual({ code: 0, stderr: '' });
  await secure.close();
});

test('an IPv6 address and a path are a base URL like any other', async () => {
  const other = await startReference({ token, host: '::1', basePath: '/some/base' });
  const { code, stdout } = await run(['run', `${other.url}/`, '--effort', 'quick'], here.path, env);
  await other.close();
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('core: conformant') });
});
