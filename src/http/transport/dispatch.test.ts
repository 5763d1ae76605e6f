import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { json } from '../exchange/content.ts';
import { clientOf, closeAll, rawServer, serving } from '../testing/servers.ts';
import { turns } from '../testing/time.ts';

afterEach(closeAll);

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

/** A server that answers that many requests on a connection, and closes it when the next one arrives. */
async function closingAfter(most: number) {
  const heard: string[] = [];
  const url = await rawServer((socket) => {
    let count = 0;
    socket.on('data', (octets) => {
      count += 1;
      if (count > most) return socket.destroy();
      heard.push(octets.toString('latin1').split(' ', 1)[0] ?? '');
      socket.write(ok);
    });
  });
  return { url, heard };
}

test('a safe request on a connection that was closed is sent again on a new one', async () => {
  const { url, heard } = await closingAfter(1);
  const client = clientOf(url, { concurrency: 1 });
  for (let count = 0; count < 6; count += 1)
    expect((await client.send({ method: 'GET', path: '/' })).response?.status).toBe(200);
  expect(heard).toHaveLength(6);
});

test('once a connection was closed without notice, no write is sent on a reused one', async () => {
  const { url } = await closingAfter(2);
  const client = clientOf(url, { concurrency: 1 });
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await client.send({ method: 'POST', path: '/', json: [] })).response?.status);
  expect(statuses.filter((status) => status === undefined)).toHaveLength(1);
});

test('a connection is kept after HEAD, until a response to it is followed by content', async () => {
  const sockets: Socket[] = [];
  const url = await rawServer((socket) => {
    socket.on('data', (octets) => {
      sockets.push(socket);
      const isLong = octets.toString('latin1').startsWith('HEAD /long');
      socket.write(isLong ? `${ok.replace('Length: 0', 'Length: 4')}more` : ok);
    });
  });
  const client = clientOf(url, { concurrency: 1 });
  const answers: unknown[] = [];
  for (const [method, path] of [
    ['HEAD', '/'],
    ['GET', '/'],
    ['HEAD', '/long'],
    ['GET', '/'],
    ['HEAD', '/'],
    ['GET', '/'],
  ] as const)
    answers.push((await client.send({ method, path })).response?.status);
  expect(answers).toEqual(Array(6).fill(200));
  const isReused = sockets.map((socket, index) => socket === sockets[index - 1]);
  expect(isReused.slice(0, 3)).toEqual([false, true, true]);
  expect(isReused.at(-1)).toBe(false);
});

test('a server that closes a connection because of an absolute-form target still gets other requests on kept ones', async () => {
  const reused: boolean[] = [];
  const known = new Set<Socket>();
  const url = await serving(({ url = '', socket }, response) => {
    if (!url.startsWith('/')) return socket.destroy();
    reused.push(known.has(socket));
    known.add(socket);
    return response.end();
  });
  const client = clientOf(url, { concurrency: 1 });
  const put = { method: 'PUT', path: '/', json: {} };
  await client.send(put);
  const whole = await client.send({ ...put, inAbsoluteForm: true });
  await client.send(put);
  expect(whole.problem?.kind).toBe('reset');
  expect(reused).toEqual([false, true]);
});

const cutOff = [
  ['with its length', 'Content-Length: 10\r\n\r\n{"a":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n9\r\n{"a":'],
  ['in chunks, as its last', 'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"a":'],
  ['up to its end', 'Connection: close\r\n\r\n{"a":'],
] as const;

test.each(cutOff)(
  'a response on a connection that is reset counts as missing: content %s',
  async (_how, rest) => {
    const url = await rawServer((socket) =>
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\n${rest}`);
        void turns().then(() => socket.resetAndDestroy());
      }),
    );
    const { response, problem } = await clientOf(url).send({ method: 'POST', path: '/', json: [] });
    expect([response, problem?.kind]).toEqual([undefined, 'reset']);
  },
);

test.each(cutOff.slice(0, -1))(
  'a response on a connection that is closed too early counts as missing: content %s',
  async (_how, rest) => {
    const url = await rawServer((socket) =>
      socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`)),
    );
    const { response, problem } = await clientOf(url).send({ method: 'POST', path: '/', json: [] });
    expect([response, problem?.kind]).toEqual([undefined, 'reset']);
  },
);

test('what is sent up to the end of a connection is whole, even if another one was reset before', async () => {
  const ends = ['resetAndDestroy', 'end'].values();
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{}');
      void turns().then(() => socket[ends.next().value as 'end']());
    }),
  );
  const client = clientOf(url);
  await client.send({ method: 'POST', path: '/', json: [] });
  expect((await client.send({ method: 'POST', path: '/', json: [] })).response?.content).toEqual({
    text: '{}',
  });
});

test.each([
  ['with Content-Length', { 'Content-Length': '5000' }],
  ['chunked', {}],
])('content beyond the kept part is counted to its end: %s', async (_about, headers) => {
  const url = await serving((_request, response) => {
    response.writeHead(200, headers);
    response.end('1'.repeat(5_000));
  });
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.response).toMatchObject({
    size: 5_000,
    truncated: true,
    content: { text: '1'.repeat(1_000) },
  });
  expect(exchange.response?.unfinished).toBeUndefined();
  expect(json(exchange)).toBeUndefined();
});

test('all counted content of a collection is kept', async () => {
  const list = Array.from({ length: 1_000 }, (_, index) => index);
  const url = await serving((_request, response) => response.end(JSON.stringify(list)));
  const exchange = await clientOf(url).send({ method: 'GET', path: '/', isLong: true });
  expect(json(exchange)).toEqual(list);
});

test('endless content is counted for a while, and its size stays unknown', async () => {
  const url = await rawServer((socket) => {
    const pour = () => socket.writable && socket.write('x'.repeat(10_000), pour);
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n', pour));
  });
  const { response } = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(response).toMatchObject({ truncated: true, unfinished: true });
});

test('white space around a field value is not part of it, wherever the bytes are split', async () => {
  const line = 'X-Blanks: \t a  b \t \r\n';
  for (let at = 1; at < line.length; at += 1) {
    const url = await rawServer((socket) =>
      socket.once('data', async () => {
        socket.setNoDelay(true);
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 0\r\n${line.slice(0, at)}`);
        await new Promise((resolve) => setImmediate(resolve));
        socket.end(`${line.slice(at)}\r\n`);
      }),
    );
    const { response } = await clientOf(url).send({ method: 'GET', path: '/' });
    expect([at, response?.headers.at(-1)]).toEqual([at, ['X-Blanks', 'a  b']]);
  }
});

test('content is sent in chunks if requested, and otherwise with its length', async () => {
  const url = await serving((incoming, outgoing) => {
    incoming.toArray().then((octets) => {
      const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
      outgoing.end(JSON.stringify({ length, coding, content: Buffer.concat(octets).toString() }));
    });
  });
  const client = clientOf(url);
  const sent = async (coding?: string) =>
    json(
      await client.send({
        method: 'PUT',
        path: '/',
        json: ['é'],
        ...(coding && { headers: [['Transfer-Encoding', coding]] }),
      }),
    );
  expect(await sent('chunked')).toEqual({ coding: 'chunked', content: '["é"]' });
  expect(await sent()).toEqual({ length: '6', content: '["é"]' });
});
