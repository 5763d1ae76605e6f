import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { clientOf, closeAll, listening, rawServer, serving, token } from '../testing/servers.ts';
import { holdTime, turns, until } from '../testing/time.ts';
import type { WireRequest } from './socket.ts';

afterEach(closeAll);

const get = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
const heads: readonly (readonly [string, string, number])[] = [
  ['no body', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', 0],
  ['a body', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}', 2],
  ['a chunked body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n', 12],
  [
    'a body that looks like a response',
    'HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    38,
  ],
  ['interim responses', 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\n', 0],
  ['a line end too many', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\r\n', 0],
];

test.each(heads)('HEAD with %s and a GET after it', async (name, head, surplus) => {
  const url = await rawServer((socket) => socket.once('data', () => socket.end(head + get)));
  const { exchange, sentinel } = await clientOf(url).wire({
    method: 'HEAD',
    path: '/',
    behind: { method: 'GET', path: '/' },
  });
  expect({ name, size: exchange.response?.size }).toEqual({ name, size: surplus });
  expect(sentinel?.response?.content).toEqual({ text: '{}' });
});

test('HEAD with a late body, on a connection that is closed', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n');
      void turns().then(() => socket.end('{}'));
    }),
  );
  const { exchange, ended } = await clientOf(url).wire({
    method: 'HEAD',
    path: '/',
  });
  expect(exchange.response?.content).toEqual({ text: '{}' });
  expect(ended).toBe('end');
});

test('a connection that stays open after its response is recognised', async () => {
  const time = holdTime();
  let isAnswered = false;
  const url = await rawServer((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n', () => (isAnswered = true))),
  );
  const wired = clientOf(url).wire({ method: 'HEAD', path: '/' });
  await until(() => isAnswered);
  await turns();
  await time.pass(1_000);
  const { exchange, ended } = await wired;
  expect(exchange.response?.size).toBe(0);
  expect(ended).toBe('idle');
});

test('data that arrived while this process was blocked is read before the server counts as silent', async () => {
  const time = holdTime();
  let isAnswered = false;
  let saySurplus = () => {};
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n', () => (isAnswered = true));
      saySurplus = () => socket.end('{}');
    }),
  );
  const wired = clientOf(url).wire({ method: 'HEAD', path: '/' });
  await until(() => isAnswered);
  await turns();
  saySurplus();
  time.stall(1_000);
  const { exchange, ended } = await wired;
  expect(exchange.response?.content).toEqual({ text: '{}' });
  expect(ended).toBe('end');
});

test('the version of the status line is read', async () => {
  const url = await rawServer((socket) => socket.once('data', () => socket.end('HTTP/1.0 200 OK\r\n\r\n')));
  const { exchange } = await clientOf(url).wire({ method: 'GET', path: '/' });
  expect(exchange.response?.httpVersion).toBe('1.0');
});

const sentinel: WireRequest = {
  method: 'HEAD',
  path: '/',
  behind: { method: 'GET', path: '/' },
};
const closing: WireRequest = { method: 'HEAD', path: '/' };

test('a conforming server shows nothing wrong in either mode', async () => {
  const server = createServer((_request, response) => response.end('{"a":1}'));
  const client = clientOf(await listening(server));
  const closed = await client.wire(closing);
  expect(closed).toMatchObject({ exchange: { via: 'socket', response: { size: 0 } }, ended: 'end' });
  const { exchange, sentinel: behind, ended, rest } = await client.wire(sentinel);
  expect(exchange.response).toMatchObject({ status: 200, httpVersion: '1.1', size: 0 });
  expect(behind?.response?.content).toEqual({ text: '{"a":1}' });
  expect({ ended, rest, sent: client.sent() }).toEqual({ ended: 'end', rest: undefined, sent: 3 });
});

test('a response in pieces is read as if it were whole', async () => {
  const said = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
  const url = await rawServer((socket) => {
    socket.setNoDelay(true);
    socket.once('data', async () => {
      for (const octet of said) {
        socket.write(octet);
        await new Promise((resolve) => setImmediate(resolve));
      }
      socket.end();
    });
  });
  const { exchange, sentinel: behind, received } = await clientOf(url).wire(sentinel);
  expect(exchange.response?.size).toBe(0);
  expect(behind?.response?.content).toEqual({ text: '{}' });
  expect(received).toEqual({ text: said });
});

test('HEAD with a late body, on a persistent connection', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n');
      void turns().then(() => socket.end(`{}${get}`));
    }),
  );
  const { exchange, sentinel: behind } = await clientOf(url).wire(sentinel);
  expect(exchange.response?.content).toEqual({ text: '{}' });
  expect(behind?.response?.content).toEqual({ text: '{}' });
});

test('a server that closes after HEAD leaves undecided what it would have sent', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')),
  );
  const result = await clientOf(url).wire(sentinel);
  expect(result).toMatchObject({ exchange: { response: { size: 0 } }, ended: 'end' });
  expect(result.sentinel).toBeUndefined();
});

test('a 408 on closing is attributed to no request, and reported as surplus', async () => {
  const late = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  const url = await rawServer((socket) =>
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n${get}${late}`)),
  );
  const { exchange, sentinel: behind, rest } = await clientOf(url).wire(sentinel);
  expect([exchange.response?.size, behind?.response?.status]).toEqual([0, 200]);
  expect(rest).toEqual({ text: late });
});

test.each([204, 304])('bytes after a %i are its content', async (status) => {
  const url = await rawServer((socket) =>
    socket.once('data', () => socket.end(`HTTP/1.1 ${status} X\r\n\r\n{}`)),
  );
  const { exchange } = await clientOf(url).wire({ ...closing, method: 'GET' });
  expect(exchange.response).toMatchObject({ status, size: 2, content: { text: '{}' } });
});

test('content beyond the limit is cut off', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(400_000)}`)),
  );
  const { exchange, received, ended } = await clientOf(url).wire({ ...closing, method: 'GET' });
  expect(exchange.response).toMatchObject({ content: { text: 'x'.repeat(1000) }, truncated: true });
  expect('text' in received && received.text).toHaveLength(1000);
  expect(ended).toBe('reset');
});

test.each([
  ['not-http', 'SSH-2.0-OpenSSH_9\r\n'],
  ['reset', ''],
  ['too-large', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`],
])('%s is the reason for a missing response on a socket', async (kind, said) => {
  const url = await rawServer((socket) => socket.once('data', () => socket.end(said)));
  const { exchange } = await clientOf(url, { maxBodyBytes: 100_000 }).wire(closing);
  expect(exchange.response).toBeUndefined();
  expect(exchange.problem?.kind).toBe(kind);
});

test('the timeout ends a response that arrives byte by byte on a socket', async () => {
  const time = holdTime();
  let drops = 0;
  const url = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const drip = () => {
      if (socket.destroyed) return;
      drops += 1;
      socket.write('x', () => setImmediate(drip));
    };
    drip();
  });
  const wired = clientOf(url, { timeoutMs: 300 }).wire(closing);
  await until(() => drops > 10);
  await turns();
  await time.pass(300);
  const { exchange, ended } = await wired;
  expect(ended).toBe('timeout');
  expect(exchange.response?.status).toBe(200);
});

test('a deferred request on a socket is sent again', async () => {
  let count = 0;
  const url = await serving((_request, response) => {
    count += 1;
    if (count === 2) response.writeHead(429, { 'Retry-After': '0' });
    response.end();
  });
  const client = clientOf(url);
  const { exchange, sentinel: behind } = await client.wire(sentinel);
  expect([exchange.response?.status, behind?.response?.status]).toEqual([200, 200]);
  expect([count, client.sent()]).toEqual([4, 4]);
});

test('what a socket received is recorded without secrets', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () =>
      socket.end(`HTTP/1.1 200 OK\r\nX-Echo: ${token}\r\n\r\n\xff${token}`, 'latin1'),
    ),
  );
  const client = clientOf(url);
  const { exchange, received } = await client.wire({ ...closing, method: 'GET' });
  const { response } = client.redact.exchange(exchange);
  const content = response?.content ?? { text: '' };
  expect('base64' in content && Buffer.from(content.base64, 'base64').toString('latin1')).not.toContain(
    token,
  );
  const written = JSON.stringify([response, client.redact.values({ ...received })]);
  expect(written).not.toContain(token);
  expect(written).not.toContain(Buffer.from(token).toString('base64').slice(2, -4));
});

test('content that ends with its connection is whole only once that was closed, however long the pauses', async () => {
  const time = holdTime();
  let isBegun = false;
  let finish = () => {};
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"a":', () => (isBegun = true));
      finish = () => socket.end('1}');
    }),
  );
  const wired = clientOf(url).wire({ method: 'GET', path: '/' });
  await until(() => isBegun);
  await turns();
  await time.pass(3_000);
  finish();
  const { exchange, ended } = await wired;
  expect([exchange.response?.content, exchange.response?.truncated, ended]).toEqual([
    { text: '{"a":1}' },
    undefined,
    'end',
  ]);
});

test('content that ends with its connection is not whole if that was reset', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"a":');
      void turns().then(() => socket.resetAndDestroy());
    }),
  );
  const { exchange, ended } = await clientOf(url).wire({ method: 'GET', path: '/' });
  expect([exchange.response?.truncated, exchange.response?.unfinished, ended]).toEqual([true, true, 'reset']);
});

test('a header field beyond ASCII has the octets that it has on any other connection, and content is UTF-8', async () => {
  const received: string[] = [];
  const url = await rawServer((socket) =>
    socket.once('data', (octets: Buffer) => {
      received.push(octets.toString('latin1'));
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}');
    }),
  );
  const request = { method: 'POST', path: '/', json: ['ü'], headers: [['X-City', 'Zürich']] } as const;
  const client = clientOf(url);
  await client.send(request);
  await client.wire(request);
  const told = received.map((text) => [/X-City: (.*)\r/.exec(text)?.[1], /\[.*\]$/.exec(text)?.[0]]);
  expect(told).toEqual(Array(2).fill(['Zürich', Buffer.from('["ü"]').toString('latin1')]));
});
