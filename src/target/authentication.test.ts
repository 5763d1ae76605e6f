import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { UsageError } from '../errors.ts';
import type { Authentication } from '../http/auth/authentication.ts';
import { loginFrom } from '../http/auth/login.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { startGate } from '../runner/testing/gate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-authentication-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const values: Readonly<Record<string, string>> = {
  TOKEN: 'a-token-of-some-length',
  API_KEY: 'a-key-of-some-length',
  API_USER: 'ann',
  API_PASSWORD: 'a password: of some length',
  CLIENT_ID: 'a client',
  CLIENT_SECRET: 'a+client/secret',
};
const variables = (name: string) => values[name];

/** A quick run with an authentication against a server that admits only some requests. */
async function checked(
  authentication: Authentication,
  admits: (incoming: IncomingMessage) => boolean,
  more: { readonly public?: ResourceType['public'] } = {},
) {
  const gate = await startGate({ admits });
  const resources = defaultProfile.resources.map((type) => ({ ...type, ...more }));
  const profile = { ...defaultProfile, authentication, resources: resources as never };
  try {
    const run = await oneRun({ url: gate.url, token: '' }, 5, {
      profile,
      login: loginFrom(profile.authentication, variables),
      only: ['DM-HEAD-3', 'DM-AUTH-1', 'DM-AUTH-2'],
    });
    return { ...run, seen: gate.seen };
  } finally {
    await gate.close();
  }
}

const conformant = { conformance: 'conformant', reasons: [] };

test.each<[string, Authentication, (incoming: IncomingMessage) => boolean]>([
  [
    'a bearer token of another variable',
    { scheme: 'bearer', token: { env: 'TOKEN' } },
    ({ headers }) => headers.authorization === `Bearer ${values['TOKEN']}`,
  ],
  [
    'a key in a field of its own',
    { scheme: 'header', name: 'X-API-Key', value: { env: 'API_KEY' } },
    ({ headersDistinct }) => headersDistinct['x-api-key']?.join('|') === values['API_KEY'],
  ],
  [
    'Basic',
    { scheme: 'basic', username: { env: 'API_USER' }, password: { env: 'API_PASSWORD' } },
    ({ headersDistinct: { authorization } }) =>
      authorization?.join('|') === `Basic ${Buffer.from(`ann:${values['API_PASSWORD']}`).toString('base64')}`,
  ],
])('%s', async (_name, authentication, admits) => {
  const { outcomes, ...run } = await checked(authentication, admits);
  expect(run).toMatchObject(conformant);
  expect(outcomes).toMatchObject({ 'DM-AUTH-1': ['passed', 'passed'], 'DM-AUTH-2': ['passed', 'passed'] });
});

test('none: no credential is sent, and the rules about tokens do not apply', async () => {
  const run = await checked({ scheme: 'none' }, () => true);
  expect(run).toMatchObject(conformant);
  expect(run.outcomes['DM-AUTH-1']).toEqual(['inapplicable', 'inapplicable']);
  expect(run.seen.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

test('a method that is declared public may be open to everybody', async () => {
  const token: Authentication = { scheme: 'bearer', token: { env: 'TOKEN' } };
  const admits = ({ method, headers }: IncomingMessage) =>
    method === 'GET' || method === 'HEAD' || headers.authorization === `Bearer ${values['TOKEN']}`;
  expect(await checked(token, admits, { public: ['GET', 'HEAD'] })).toMatchObject(conformant);
  const undeclared = await checked(token, admits);
  expect(undeclared.outcomes['DM-AUTH-1']).toContain('failed');
});

/** A server whose tokens are each valid for only some requests. */
function issuing() {
  let count = 0;
  let left = 0;
  const current = () => `issued-token-number-${count}`;
  return {
    next(uses: number) {
      count += 1;
      left = uses;
      return current();
    },
    admits({ headers }: IncomingMessage) {
      if (headers.authorization !== `Bearer ${current()}` || left <= 0) return false;
      left -= 1;
      return true;
    },
    issued: () => count,
  };
}

test('a command that prints a token is run again once the token is refused', async () => {
  const tokens = issuing();
  const server = createServer((_incoming, outgoing) => outgoing.end(tokens.next(100)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const script = join(folder, 'token.mjs');
  writeFileSync(script, `console.log(await (await fetch('http://127.0.0.1:${port}')).text())`);
  try {
    const run = await checked(
      { scheme: 'command', command: [process.execPath, 'token.mjs'], folder },
      (incoming) => tokens.admits(incoming),
    );
    expect(run).toMatchObject(conformant);
    expect(tokens.issued()).toBeGreaterThan(3);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

/** A token endpoint that accepts client credentials in one way (RFC 6749 4.4). */
async function startTokens(way: 'basic' | 'content', seconds: number) {
  let issued = 0;
  let requests = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const content = new URLSearchParams(Buffer.concat(chunks).toString());
    const [id, secret] =
      way === 'content'
        ? [content.get('client_id'), content.get('client_secret')]
        : Buffer.from(incoming.headers.authorization?.slice(6) ?? '', 'base64')
            .toString()
            .split(':')
            .map(decodeURIComponent);
    requests += 1;
    const isRight = id === values['CLIENT_ID'] && secret === values['CLIENT_SECRET'];
    if (!isRight || content.get('grant_type') !== 'client_credentials' || content.get('scope') !== 'write') {
      outgoing.writeHead(401).end('{"error":"invalid_client"}');
      return;
    }
    issued += 1;
    const token = {
      access_token: `granted-token-number-${issued}`,
      token_type: 'Bearer',
      expires_in: seconds,
    };
    outgoing.end(JSON.stringify(token));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    current: () => `granted-token-number-${issued}`,
    issued: () => issued,
    requests: () => requests,
    close: () => void server.close(),
  };
}

const oauth = (tokenUrl: string): Authentication => ({
  scheme: 'oauth2',
  tokenUrl,
  clientId: { env: 'CLIENT_ID' },
  clientSecret: { env: 'CLIENT_SECRET' },
  scope: 'write',
});

test.each(['basic', 'content'] as const)('OAuth 2 client credentials, by %s', async (way) => {
  const tokens = await startTokens(way, 3600);
  try {
    const run = await checked(oauth(tokens.url), ({ headers }) => {
      return headers.authorization === `Bearer ${tokens.current()}`;
    });
    expect(run).toMatchObject(conformant);
  } finally {
    tokens.close();
  }
});

test('a token is renewed before it expires', async () => {
  let now = 0;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const tokens = await startTokens('basic', 60);
  const gate = await startGate({
    admits: ({ headers }) => {
      // each request takes a second, as far as tokens are concerned
      now += 1000;
      vi.setSystemTime(now);
      return headers.authorization === `Bearer ${tokens.current()}`;
    },
  });
  const profile = { ...defaultProfile, authentication: oauth(tokens.url) };
  try {
    const run = await oneRun({ url: gate.url, token: '' }, 5, {
      profile,
      login: loginFrom(profile.authentication, variables),
      only: ['DM-DELETE-2'],
    });
    expect(run.reasons).toEqual([]);
    expect(tokens.issued()).toBeGreaterThan(1);
  } finally {
    tokens.close();
    await gate.close();
  }
});

test('where the token expires and no other can be had, the rest is left undecided, and nobody is blamed', async () => {
  let now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const tokens = await startTokens('basic', 600);
  const gate = await startGate({
    admits: () => {
      now += 1000;
      vi.setSystemTime(now);
      return true;
    },
  });
  try {
    const authentication = oauth(tokens.url);
    const login = loginFrom(authentication, variables);
    const profile = { ...defaultProfile, authentication };
    const begun = oneRun({ url: gate.url, token: '' }, 5, { profile, login, only: ['DM-DELETE-2'] });
    await vi.waitUntil(() => gate.seen.length > 0);
    tokens.close();
    const { conformance, outcomes } = await begun;
    expect([conformance, ...Object.values(outcomes).flat()]).toEqual([
      'indeterminate',
      'untested',
      'untested',
    ]);
  } finally {
    await gate.close();
  }
});

test.each<[string, Authentication, string]>([
  ['a command that fails', { scheme: 'command', command: ['false'], folder: '/' }, 'false ended with 1'],
  ['a command that is not there', { scheme: 'command', command: ['no-such'], folder: '/' }, 'ENOENT'],
  [
    'a command that prints nothing',
    { scheme: 'command', command: ['true'], folder: '/' },
    'printed no token',
  ],
  ['a token endpoint that is not there', oauth('http://127.0.0.1:1/token'), 'cannot be reached'],
])('%s: the run cannot begin, and the target is not blamed', async (_name, authentication, why) => {
  const run = await checked(authentication, () => true);
  expect(run.reasons).toEqual([expect.stringContaining(`No token can be had: `)]);
  expect(run.reasons[0]).toContain(why);
});

test('a secret that is missing from the environment is an error of the call', () => {
  const profile = { ...defaultProfile, authentication: oauth('http://127.0.0.1/token') };
  const lacking = (name: string) => (name === 'CLIENT_ID' ? 'x' : undefined);
  expect(() => loginFrom(profile.authentication, lacking)).toThrow(UsageError);
  expect(() => loginFrom(profile.authentication, lacking)).toThrow(
    'There is no client secret. Set CLIENT_SECRET',
  );
});
