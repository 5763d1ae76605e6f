import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { behaviours } from '../../bench/hostile/behaviours.ts';
import { startHostile } from '../../bench/hostile/proxy.ts';
import { proxying } from '../http/testing/proxy.ts';
import { closeAll, serving } from '../http/testing/servers.ts';
import { startReference } from '../reference/server.ts';
import { certificate } from '../reference/testing/certificate.ts';
import { type Gate, startGate } from '../runner/testing/gate.ts';
import { folderOfEach, run } from './testing/command.ts';

// Each way to reach a target, against a server that cannot be reached otherwise.

const here = folderOfEach();
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await closeAll();
});

const token = 'the-token-of-these-tests';
const env = { ACCESS_TOKEN: token };
const quick = ['--effort', 'quick', '--only', 'DM-HEAD-3'];
const right = ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${token}`;

async function gate(options: Partial<Parameters<typeof startGate>[0]> = {}): Promise<Gate> {
  const started = await startGate({ admits: right, ...options });
  open.push(started);
  return started;
}

function file(name: string, text: string): string {
  const path = join(here.path, name);
  writeFileSync(path, text);
  return path;
}

/** The specification's own profile, reached in another way. */
function profileWith(members: object): string {
  const customers = {
    name: 'customers',
    schema: {
      type: 'object',
      properties: {
        accountID: { type: 'string' },
        objectId: { type: 'integer' },
        firstName: { type: 'string' },
      },
    },
    collection: '/customers',
    item: '/customers/{accountID}',
    identifiers: ['accountID', 'objectId'],
    create: [{ array: true }],
    update: { array: true },
  };
  return file('profile.json', JSON.stringify({ name: 'here', resources: [customers], ...members }));
}

/** Runs with the same setting given in two ways: by flags, and by the profile. */
async function bothWays(url: string, flags: readonly string[], members: object) {
  const byCall = await run(['run', url, ...quick, ...flags], here.path, env);
  const byProfile = await run(['run', url, ...quick, '--profile', profileWith(members)], here.path, env);
  return [byCall, byProfile].map(({ code, stdout, stderr }) => ({
    code,
    output: code === 0 ? '' : stdout + stderr,
  }));
}

const reached = [
  { code: 0, output: '' },
  { code: 0, output: '' },
];

test('through a proxy', async () => {
  const { url } = await gate();
  const behind = url.replace('127.0.0.1', 'only-the-proxy-knows.invalid');
  const { url: at, tunnels } = await proxying();
  const proxy = at.origin;
  expect(await bothWays(behind, ['--proxy', proxy], { connection: { proxy } })).toEqual(reached);
  expect(new Set(tunnels)).toEqual(new Set([behind.replace('http://', '')]));
});

test('through a proxy with a password, which is never shown', async () => {
  const { url } = await gate();
  const { port } = (await proxying('open-sesame-now')).url;
  const args = (password: string) => [
    'run',
    url,
    ...quick,
    '--proxy',
    `http://me:${password}@127.0.0.1:${port}`,
  ];
  expect((await run(args('open-sesame-now'), here.path, env)).code).toBe(0);
  const { code, stdout } = await run(args('wrong-password'), here.path, env);
  expect({ code, stdout }).toMatchObject({ code: 3, stdout: expect.stringContaining('407') });
  expect(stdout).not.toContain('wrong-password');
});

test('through a proxy, also to the token endpoint', async () => {
  const { url } = await gate();
  const tokens = await serving((_request, response) => response.end(JSON.stringify({ access_token: token })));
  const hidden = (at: string) => at.replace('127.0.0.1', 'only-the-proxy-knows.invalid');
  const proxy = await proxying();
  const authentication = {
    scheme: 'oauth2',
    tokenUrl: hidden(tokens.href),
    clientId: { env: 'CLIENT_ID' },
    clientSecret: { env: 'CLIENT_SECRET' },
  };
  const args = ['run', hidden(url), ...quick, '--profile', profileWith({ authentication })];
  const variables = { CLIENT_ID: 'a client', CLIENT_SECRET: 'a secret of some length' };
  const { code, stdout } = await run([...args, '--proxy', proxy.url.origin], here.path, variables);
  expect({ code, output: code === 0 ? '' : stdout }).toEqual({ code: 0, output: '' });
  expect(new Set(proxy.tunnels)).toEqual(
    new Set([hidden(url), hidden(tokens.origin)].map((at) => new URL(at).host)),
  );
  expect(await run(args, here.path, variables)).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('No token can be had'),
  });
});

test('over TLS, with a certificate that only its owner trusts', async () => {
  const { url } = await gate({ certificate });
  const ca = file('ca.pem', certificate.cert);
  expect((await run(['run', url, ...quick], here.path, env)).code).toBe(3);
  expect(await bothWays(url, ['--ca', ca], { connection: { ca: 'ca.pem' } })).toEqual(reached);
});

test('over mutual TLS', async () => {
  const { url } = await gate({
    certificate: { ...certificate, ca: certificate.cert, requestCert: true, rejectUnauthorized: true },
  });
  const [ca, key] = [file('ca.pem', certificate.cert), file('key.pem', certificate.key)];
  expect((await run(['run', url, ...quick, '--ca', ca], here.path, env)).code).toBe(3);
  const flags = ['--ca', ca, '--cert', ca, '--key', key];
  const connection = { ca: 'ca.pem', cert: 'ca.pem', key: 'key.pem' };
  expect(await bothWays(url, flags, { connection })).toEqual(reached);
});

test('on a Unix domain socket', async () => {
  const socket = join(here.path, 'socket');
  const { url } = await gate({ socket });
  expect(await bothWays(url, ['--socket', socket], { connection: { socket: 'socket' } })).toEqual(reached);
});

test('with a header field, whose secret is never shown', async () => {
  const secret = 'a-secret-of-some-length';
  const { url, seen } = await gate({
    admits: (incoming) => right(incoming) && incoming.headers['x-tenant-key'] === secret,
  });
  expect((await run(['run', url, ...quick], here.path, env)).code).toBe(3);
  const header = ['--header', `X-Tenant-Key: ${secret}`];
  expect((await run(['run', url, ...quick, ...header], here.path, env)).code).toBe(0);
  const profile = profileWith({ headers: { 'X-Tenant-Key': { env: 'TENANT' }, 'X-Plain': 'yes' } });
  const args = ['run', url, ...quick, '--profile', profile, '--json'];
  const { code, stdout } = await run(args, here.path, { ...env, TENANT: secret });
  expect(code).toBe(0);
  expect(stdout).not.toContain(secret);
  expect(stdout).toContain('"$TENANT"');
  expect(seen.at(-1)).toMatchObject({ 'x-plain': 'yes' });
});

test('as soon as it answers', async () => {
  const none = await run(['run', 'http://127.0.0.1:1', ...quick], here.path, env);
  expect(none).toMatchObject({ code: 3, stdout: expect.stringContaining('refuses connections') });
  const reference = await startReference({ token });
  const beginning = await startHostile(reference, behaviours.resets, ({ number }) => number <= 5);
  open.push(beginning, reference);
  const flags = [...quick, '--wait', '600'];
  expect((await run(['run', beginning.url, ...flags], here.path, env)).code).toBe(0);
});

const wrong: readonly (readonly [readonly string[], string])[] = [
  [['--proxy', 'socks://127.0.0.1:1'], 'must begin with http: or https:'],
  [['--proxy', 'http://127.0.0.1:1', '--socket', '/tmp/s'], 'do not go together'],
  [['--proxy', 'http://ada:50%@127.0.0.1:1'], 'Write it as %25'],
  [['--ca', 'nowhere.pem'], 'nowhere.pem cannot be read (ENOENT)'],
  [['--ca', 'plain.txt'], 'plain.txt is not PEM'],
  [['--cert', 'plain.txt'], 'Give both --cert and --key.'],
  [['--header', 'no colon'], 'Give a name, a colon and a value'],
  [['--header', 'Authorization: Bearer x'], 'authorization carries the credential of the run'],
  [['--wait', 'long'], 'Give a whole number'],
  [['--profile', 'nowhere.yaml'], 'nowhere.yaml: There is no such file'],
];

test.each(wrong)('%s is an error of the call', async (flags, why) => {
  file('plain.txt', 'not PEM');
  const { code, stderr } = await run(['run', 'http://127.0.0.1:1', ...flags], here.path, env);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(why) });
});
