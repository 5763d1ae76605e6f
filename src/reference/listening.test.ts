import { once } from 'node:events';
import { get } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { type ReferenceOptions, type ReferenceServer, startReference } from './server.ts';
import { certificate } from './testing/certificate.ts';
import { dial, message, sendRaw, statusesIn } from './testing/wire.ts';

let server: ReferenceServer;

afterEach(() => server.close());

async function start(options: ReferenceOptions = {}): Promise<ReferenceServer> {
  server = await startReference({ token: 'aToken', ...options });
  return server;
}

const fields = { Authorization: 'Bearer aToken' };
const last = { ...fields, Connection: 'close' };

test('requests are counted, and a closed server is gone', async () => {
  const { url, requests, close } = await start();
  await sendRaw(url, message('GET /customers', fields), message('GET /nowhere', last));
  expect(requests()).toBe(2);
  await close();
  await expect(dial(url)).rejects.toThrow('ECONNREFUSED');
});

test('a port that is taken is refused', async () => {
  const { url } = await start();
  await expect(startReference({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

test('over TLS it speaks as without, and outlives clients that do not', async () => {
  const { url } = await start({ tls: certificate, basePath: '/base' });
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/base$/);
  expect(statusesIn(await sendRaw(url, message('GET /base/customers', last)))).toEqual([]);
  const [incoming] = await once(
    get(`${url}/customers`, { ca: certificate.cert, headers: fields }),
    'response',
  );
  expect([incoming.statusCode, String((await incoming.toArray())[0])]).toEqual([200, '[]']);
});
