import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startReference } from '../../src/reference/server.ts';
import { behaviours, redirect } from './behaviours.ts';
import { certificates } from './certificates.ts';
import { expectOrderly, runAgainst, token } from './orderly.ts';
import { type Behaviour, startHostile } from './proxy.ts';

// Targets that are odd as a whole.

async function on<T>(server: Server, scheme: string, use: (url: string) => Promise<T>): Promise<T> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

const plain = () => createHttpServer((_incoming, outgoing) => outgoing.end('{}'));
const secured = (certificate: { readonly key: string; readonly cert: string }) =>
  createTlsServer(certificate, (_incoming, outgoing) => outgoing.end('{}'));
const early = () =>
  createServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
    socket.resume();
  });

test.concurrent.each([
  ['TLS where plain HTTP is expected', () => secured(certificates.expired), 'http', /./],
  ['plain HTTP where TLS is expected', plain, 'https', /TLS with/],
  [
    'an expired certificate',
    () => secured(certificates.expired),
    'https',
    /expired\. Have it renewed, .*--ca is of no help/,
  ],
  [
    'the certificate of another host',
    () => secured(certificates.elsewhere),
    'https',
    /self-signed certificate\. Give .* with --ca/,
  ],
  [
    'a certificate of an authority that nobody knows',
    () => secured(certificates.issued),
    'https',
    /unable to verify the first certificate\. Give .* with --ca/,
  ],
] as const)('%s', async (_name, server, scheme, why) => {
  const ended = await on(server(), scheme, (url) => runAgainst(url));
  expectOrderly(ended, [3]);
  expect(ended.report?.run.stopped).toMatch(why);
});

test('the certificate of another host, although its issuer is trusted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-ca-'));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, certificates.elsewhere.cert);
  const ended = await on(secured(certificates.elsewhere), 'https', (url) => runAgainst(url, '--ca', ca));
  rmSync(folder, { recursive: true });
  expectOrderly(ended, [3]);
  expect(ended.report?.run.stopped).toMatch(/is for another host: .*Use a name of the host/);
});

test('a response before the request', async () => {
  // it refuses nobody, for one
  expectOrderly(await on(early(), 'http', (url) => runAgainst(url)), [1, 3]);
});

test('a redirection to another origin is not followed, least of all with the token', async () => {
  const seen: unknown[] = [];
  const thief = createHttpServer((incoming, outgoing) => {
    seen.push(incoming.headers);
    outgoing.end('{}');
  });
  await on(thief, 'http', async (elsewhere) => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      const reference = await startReference({ token });
      const hostile = await startHostile(
        reference,
        redirect(`${elsewhere}/steal`),
        (asked) => asked.method === method,
      );
      try {
        expectOrderly(await runAgainst(hostile.url), [1, 3]);
      } finally {
        await hostile.close();
        await reference.close();
      }
    }
  });
  expect(seen).toEqual([]);
});

/** Closes so many connections in place of an answer, once so many requests have come. */
function dying(after: number, deaths: number): Behaviour {
  let died = 0;
  return async (socket, asked) => {
    if (asked.number < after || died >= deaths) return void socket.write(await asked.honest());
    died += 1;
    return behaviours.resets(socket);
  };
}

test.concurrent.each([
  ['and comes back', 100, [0, 3]],
  ['and stays away', Number.POSITIVE_INFINITY, [3]],
])('a target that dies in the middle %s', async (_name, deaths, codes) => {
  const reference = await startReference({ token });
  const hostile = await startHostile(reference, dying(300, deaths), () => true);
  try {
    const ended = await runAgainst(hostile.url);
    expectOrderly(ended, codes);
    expect(ended.report?.results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  } finally {
    await hostile.close();
    await reference.close();
  }
});
