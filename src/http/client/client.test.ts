import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { authorityOf } from '../auth/authority.ts';
import { anonymous, bearerScheme } from '../auth/credential.ts';
import { createSecrets } from '../auth/secrets.ts';
import { succeeded } from '../exchange/answer.ts';
import { json } from '../exchange/content.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { clientOf, closeAll, listening, rawServer, serving, token } from '../testing/servers.ts';
import { holdTime, until } from '../testing/time.ts';
import { TargetLost } from './outage.ts';

afterEach(closeAll);

test('a request is sent as specified, and the response is recorded', async () => {
  const seen: unknown[] = [];
  const url = await serving((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.setHeader('X-Twice', ['a', 'b']);
      response.end('{"ok":true}');
    });
  });
  const client = clientOf(new URL('/base', url));
  const exchange = await client.send({ method: 'POST', path: '/a/%2e%2e/b?c=1', json: [{ name: 'é' }] });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/base/a/%2e%2e/b?c=1',
    body: '[{"name":"é"}]',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
  });
  expect(exchange.response).toMatchObject({ status: 200, content: { text: '{"ok":true}' }, size: 11 });
  expect(exchange.response?.headers.filter(([name]) => name === 'X-Twice')).toEqual([
    ['X-Twice', 'a'],
    ['X-Twice', 'b'],
  ]);
  expect(json(exchange)).toEqual({ ok: true });
  expect(succeeded(exchange)).toBe(true);
});

test.for([
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c, websocket'],
] as const)(
  'a request with %s, which no pool sends, is sent on a socket of its own',
  async ([name, value]) => {
    const seen: unknown[] = [];
    const answering: RequestListener = (request, response) => {
      seen.push(request.headers[name.toLowerCase()]);
      request.resume().on('end', () => response.end('{"ok":true}'));
    };
    const server = createServer(answering).on('checkExpectation', answering);
    let told = 0;
    const client = clientOf(await listening(server));
    const exchange = await client.send({
      method: 'PUT',
      path: '/a',
      json: [{}],
      headers: [[name, value]],
      sending: () => (told += 1),
    });
    expect([seen, told]).toEqual([[value], 1]);
    expect(exchange).toMatchObject({
      via: 'socket',
      response: { status: 200, content: { text: '{"ok":true}' } },
    });
  },
);

test('no secret is recorded, however it is echoed', async () => {
  const url = await serving((request, response) => {
    response.setHeader('X-Echo', request.headers.authorization ?? '');
    response.setHeader('X-Basic', Buffer.from(token).toString('base64'));
    response.end(JSON.stringify({ token, url: `/x?t=${encodeURIComponent(token)}` }));
  });
  const client = clientOf(url);
  const exchanges = [
    await client.send({ method: 'GET', path: `/?token=${token}` }),
    await client.send({ method: 'POST', path: '/', json: { token } }),
    (await client.wire({ method: 'GET', path: '/' })).exchange,
  ];
  const written = JSON.stringify(exchanges.map(client.redact.exchange));
  expect(written).not.toContain(token);
  expect(written).not.toContain(Buffer.from(token).toString('base64'));
  expect(exchanges[0]?.request.headers).toContainEqual(['Authorization', 'Bearer $ACCESS_TOKEN']);
});

test('credentials are sent as given: none, or two fields', async () => {
  const seen: unknown[] = [];
  const url = await serving((request, response) => {
    seen.push(
      request.rawHeaders.filter(
        (_, index) => request.rawHeaders[index - 1]?.toLowerCase() === 'authorization',
      ),
    );
    response.end();
  });
  const client = clientOf(url);
  const both = ['a', 'b'].map((value) => ['Authorization', value] as const);
  await client.send({ method: 'GET', path: '/', credential: anonymous });
  await client.send({
    method: 'GET',
    path: '/',
    credential: { label: 'two', fields: both, recorded: both },
  });
  await client.wire({ method: 'GET', path: '/', credential: anonymous });
  expect(seen).toEqual([[], ['a', 'b'], []]);
});

test.each([
  ['refused', () => Promise.resolve(new URL('http://127.0.0.1:1'))],
  ['dns', () => Promise.resolve(new URL('http://no-such-host.invalid'))],
  ['reset', () => rawServer((socket) => socket.once('data', () => socket.destroy()))],
  ['not-http', () => rawServer((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9\r\n')))],
] as const)('%s is recorded as the reason for a missing response', async (kind, target) => {
  const exchange = await clientOf(await target()).send({ method: 'GET', path: '/' });
  expect(exchange.response).toBeUndefined();
  expect(exchange.problem?.kind).toBe(kind);
});

test('a timeout is recorded as the reason for a missing response', async () => {
  const url = await rawServer(() => {});
  const exchange = await clientOf(url, { timeoutMs: 300 }).send({ method: 'GET', path: '/' });
  expect(exchange.response).toBeUndefined();
  expect(exchange.problem?.kind).toBe('timeout');
});

test('a safe request on a connection that was just closed is sent again, once; an unsafe one never', async () => {
  let count = 0;
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      count += 1;
      if (count % 2 === 1) socket.destroy();
      else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    }),
  );
  const client = clientOf(url);
  expect((await client.send({ method: 'GET', path: '/' })).response?.status).toBe(200);
  expect((await client.send({ method: 'POST', path: '/', json: [] })).problem?.kind).toBe('reset');
  expect(count).toBe(3);
});

test('a response that arrived while this process was blocked arrived in time', async () => {
  const time = holdTime();
  let isAsked = false;
  let answer = () => {};
  const url = await rawServer((socket) =>
    socket.once('data', () => {
      answer = () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      isAsked = true;
    }),
  );
  const exchange = clientOf(url, { timeoutMs: 300 }).send({ method: 'GET', path: '/' });
  await until(() => isAsked);
  answer();
  time.stall(300);
  expect((await exchange).response?.status).toBe(200);
});

test('the timeout ends a response that arrives byte by byte', async () => {
  const url = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const exchange = await clientOf(url, { timeoutMs: 300 }).send({ method: 'GET', path: '/' });
  expect(exchange.problem?.kind).toBe('timeout');
});

test('content beyond the limit is cut off', async () => {
  const url = await serving((_request, response) => response.end('x'.repeat(5000)));
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.response).toMatchObject({ status: 200, truncated: true });
});

test('redirects are recorded and not followed', async () => {
  let count = 0;
  const url = await serving((_request, response) => {
    count += 1;
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.response?.status).toBe(302);
  expect(count).toBe(1);
});

test('content that is encoded against the request is decoded', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync('{"a":1}'));
  });
  expect(json(await clientOf(url).send({ method: 'GET', path: '/' }))).toEqual({ a: 1 });
});

test('bytes that are not UTF-8 are kept', async () => {
  const url = await serving((_request, response) => response.end(Buffer.from([0xff, 0x41])));
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.response?.content).toEqual({ base64: '/0E=' });
});

test('a deferred request waits and is sent again, and each attempt counts', async () => {
  let count = 0;
  const url = await serving((_request, response) => {
    count += 1;
    if (count <= 2) response.writeHead(429, { 'Retry-After': '0' }).end();
    else response.end('{}');
  });
  const client = clientOf(url);
  expect((await client.send({ method: 'GET', path: '/' })).response?.status).toBe(200);
  expect(client.sent()).toBe(3);
});

test('a request with a field that is deferred for good is not waited for again, whatever comes in between', async () => {
  let deferred = 0;
  const url = await serving((request, response) => {
    if (request.headers['range'] === undefined) response.end('{}');
    else {
      deferred += 1;
      response.writeHead(503).end();
    }
  });
  const retryLimits = { toldMs: 200, untoldMs: 200 };
  const client = clientOf(url, { retryLimits });
  const get = (headers: HttpRequest['headers'] = [], path = '/a/1') =>
    client.send({ method: 'GET', path, headers });
  await get([['Range', 'items=0-9']]);
  const first = deferred;
  await get();
  await get([['Range', 'items=0-9']]);
  expect([first > 1, deferred - first]).toEqual([true, 1]);
  const combined = [
    ['Range', 'items=0-9'],
    ['X-Name', 'a'],
  ] as const;
  await get(combined, '/another/1');
  expect(deferred - first).toBe(2);
});

test('a Retry-After of a year is not waited for', async () => {
  const url = await serving((_request, response) =>
    response.writeHead(503, { 'Retry-After': '31536000' }).end(),
  );
  expect((await clientOf(url).send({ method: 'GET', path: '/' })).response?.status).toBe(503);
});

test('the budget is observed exactly, as counted by the server', async () => {
  let count = 0;
  const url = await serving((_request, response) => {
    count += 1;
    response.end();
  });
  const client = clientOf(url, { maxRequests: 25 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => client.send({ method: 'GET', path: '/' })),
  );
  expect(count).toBe(25);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(35);
});

test('an IPv6 address is a target like any other', async () => {
  const url = await serving((_request, response) => response.end('{}'), '::1');
  const client = clientOf(url);
  expect((await client.send({ method: 'GET', path: '/' })).response?.status).toBe(200);
  expect((await client.wire({ method: 'GET', path: '/' })).exchange.response?.status).toBe(200);
});

test('the server never sees more concurrent requests than allowed', async () => {
  let now = 0;
  let most = 0;
  const url = await serving((_request, response) => {
    now += 1;
    most = Math.max(most, now);
    setImmediate(() => {
      now -= 1;
      response.end();
    });
  });
  const client = clientOf(url, { concurrency: 3 });
  const wired = { method: 'GET', path: '/' } as const;
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? client.wire(wired) : client.send({ method: 'GET', path: '/' }),
    ),
  );
  expect(most).toBeLessThanOrEqual(3);
});

test('an absolute URL of the same origin is sent without the base path; one of another origin is not sent', async () => {
  const seen: unknown[] = [];
  const url = await serving((request, response) => {
    seen.push(request.url);
    response.end();
  });
  const client = clientOf(new URL('/base/', url));
  await client.send({ method: 'GET', path: `${url.origin}/elsewhere/../x?a=b` });
  await client.send({ method: 'GET', path: '/within' });
  await expect(client.send({ method: 'GET', path: `${url.origin}0/x` })).rejects.toThrow('origin');
  expect(seen).toEqual(['/elsewhere/../x?a=b', '/base/within']);
});

test('content that is not JSON is sent as it is', async () => {
  let seen = '';
  const url = await serving((request, response) => {
    request.on('data', (chunk) => (seen += chunk));
    request.on('end', () => response.end());
  });
  const exchange = await clientOf(url).send({ method: 'POST', path: '/', body: '[{"a":' });
  expect(seen).toBe('[{"a":');
  expect(exchange.request).toMatchObject({ content: { text: '[{"a":' } });
  expect(exchange.request.headers).toContainEqual(['Content-Type', 'application/json']);
});

test('an endless header section is too large', async () => {
  const url = await rawServer((socket) =>
    socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(300_000)}`)),
  );
  const exchange = await clientOf(url).send({ method: 'GET', path: '/' });
  expect(exchange.problem?.kind).toBe('too-large');
});

test('bytes that are not text are recorded without the secret', async () => {
  const url = await serving((_request, response) => response.end(Buffer.from(`\xff${token}`, 'latin1')));
  const client = clientOf(url);
  const { response } = client.redact.exchange(await client.send({ method: 'GET', path: '/' }));
  const content = response?.content ?? { text: '' };
  expect('base64' in content && Buffer.from(content.base64, 'base64').toString('latin1')).toBe(
    '\xff[redacted]',
  );
});

test('an interrupted run ends requests in flight', async () => {
  const controller = new AbortController();
  const url = await rawServer((socket) => socket.once('data', () => controller.abort()));
  const client = clientOf(url, { signal: controller.signal, timeoutMs: 600_000 });
  const exchange = await client.send({ method: 'GET', path: '/' });
  expect(exchange.problem?.message).toBe('the run was interrupted');
  await expect(client.send({ method: 'GET', path: '/' })).rejects.toThrow('interrupted');
});

test('cookies, and fields declared sensitive, are recorded without their values', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Set-Cookie', ['sid=abc; Path=/', 'other=def']);
    response.setHeader('X-Session', 'ghi');
    response.end('{}');
  });
  const client = clientOf(url, { secrets: createSecrets([token], { fields: ['x-session'] }) });
  const { response } = await client.send({ method: 'GET', path: '/' });
  expect(response?.headers.filter(([name]) => /cookie|session/i.test(name))).toEqual([
    ['Set-Cookie', '[redacted]'],
    ['Set-Cookie', '[redacted]'],
    ['X-Session', '[redacted]'],
  ]);
});

/** A server that can be stopped, and started again at its port; it keeps no connection, on which a request might still be lost. */
async function restartable(listener: RequestListener) {
  const closing: RequestListener = (request, response) => {
    response.setHeader('Connection', 'close');
    listener(request, response);
  };
  let server = createServer(closing);
  const url = await listening(server);
  return {
    url,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    async start() {
      server = createServer(closing);
      await new Promise<void>((resolve) => server.listen(Number(url.port), url.hostname, resolve));
      onTestFinished(() => void server.close());
    },
  };
}

test('a request that was refused a connection is sent once the target is back, whatever its method, and reported once', async () => {
  const seen: unknown[] = [];
  const server = await restartable((request, response) => {
    seen.push(request.method);
    response.end();
  });
  const kinds: unknown[] = [];
  const client = clientOf(server.url, {
    record: ({ problem }) => {
      kinds.push(problem?.kind);
      if (kinds.length === 4) server.start();
    },
  });
  await client.send({ method: 'GET', path: '/' });
  await server.stop();
  let told = 0;
  const creation = client.send({ method: 'POST', path: '/', json: {}, sending: () => (told += 1) });
  const wire = client.wire({ method: 'HEAD', path: '/' });
  expect([(await creation).response?.status, (await wire).exchange.response?.status]).toEqual([200, 200]);
  expect(told).toBe(1);
  expect(seen.filter((method) => method === 'POST')).toHaveLength(1);
  expect(client.outage()).toBeUndefined();
});

test('nothing more is sent to a target that does not come back, and what was sent is counted', async () => {
  const server = await restartable((_, response) => response.end());
  let recorded = 0;
  const client = clientOf(server.url, {
    record: () => (recorded += 1),
    retryLimits: { toldMs: 0, untoldMs: 500 },
  });
  await client.send({ method: 'GET', path: '/' });
  await server.stop();
  const lanes = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.send({ method: 'PUT', path: '/', json: {} })),
  );
  const kinds = lanes.map((lane) =>
    lane.status === 'fulfilled' ? lane.value.problem?.kind : lane.reason.constructor,
  );
  expect(new Set(kinds)).toEqual(new Set(['refused', TargetLost]));
  // four concurrent requests were refused a connection, and nothing was sent after them
  expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(4);
  await expect(client.send({ method: 'GET', path: '/' })).rejects.toThrow(TargetLost);
  expect(client.sent()).toBe(recorded);
  expect(client.outage()?.lastAnswered.id).toBe(1);
});

test('a target that answers all but one kind of request is not lost', async () => {
  const url = await serving((request, response) =>
    request.method === 'PUT' ? request.socket.destroy() : response.end(),
  );
  const client = clientOf(url, { retryLimits: { toldMs: 0, untoldMs: 0 } });
  await client.send({ method: 'GET', path: '/' });
  for (let time = 0; time < 10; time += 1) {
    const exchange = await client.send({ method: 'PUT', path: '/', json: {} });
    expect(exchange.problem?.kind).toBe('reset');
  }
  expect(client.outage()).toBeUndefined();
});

/** An authority that issues one token after another, and the tokens issued so far. */
function issuing() {
  const issued = ['first'];
  const authority = authorityOf(bearerScheme(), { secret: 'first' }, async () => {
    issued.push(`token-${issued.length}`);
    return { secret: issued.at(-1) ?? '' };
  });
  return { issued, authority };
}

test('a token that expires while a request waits or is in flight is renewed, as often as needed', async () => {
  const { issued, authority } = issuing();
  let left = 10;
  let good = 'first';
  const url = await serving((request, response) => {
    const [, sent = ''] = request.headers.authorization?.split(' ') ?? [];
    if (sent !== good && sent === issued.at(-1)) [good, left] = [sent, 10];
    const isGood = sent === good && left > 0;
    left -= isGood ? 1 : 0;
    response.writeHead(isGood ? 200 : 401).end();
  });
  const client = clientOf(url, { authority, concurrency: 2 });
  const asked = Array.from({ length: 100 }, (_, place) => client.send({ method: 'GET', path: `/${place}` }));
  const statuses = (await Promise.all(asked)).map(({ response }) => response?.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(issued.length).toBeGreaterThanOrEqual(10);
});

test.each([{}, { behind: { method: 'GET', path: '/behind' } }])(
  'a token that expired before a request on a separate socket is renewed (%o)',
  async (more) => {
    const { issued, authority } = issuing();
    const url = await serving((request, response) => {
      const isGood = request.headers.authorization === `Bearer ${issued.at(-1)}` && issued.length > 1;
      response.writeHead(isGood ? 200 : 401).end();
    });
    const { exchange, sentinel } = await clientOf(url, { authority }).wire({
      method: 'HEAD',
      path: '/',
      ...more,
    });
    expect([exchange, sentinel].map((each) => each?.response?.status)).toEqual([
      200,
      'behind' in more ? 200 : undefined,
    ]);
    expect(issued).toHaveLength(2);
  },
);

test('a token that expires with the first of two requests on one socket is renewed', async () => {
  const { issued, authority } = issuing();
  const used: (string | undefined)[] = [];
  const url = await serving(({ headers: { authorization } }, response) => {
    const isUsedUp = authorization === 'Bearer first' && used.includes(authorization);
    used.push(authorization);
    response.writeHead(isUsedUp ? 401 : 200).end();
  });
  const { exchange, sentinel } = await clientOf(url, { authority }).wire({
    method: 'HEAD',
    path: '/',
    behind: { method: 'GET', path: '/behind' },
  });
  expect([exchange, sentinel].map((each) => each?.response?.status)).toEqual([200, 200]);
  expect(issued).toHaveLength(2);
});

test('a wrong token that is refused on a separate socket is not renewed', async () => {
  const { issued, authority } = issuing();
  const url = await serving((_request, response) => response.writeHead(401).end());
  const [credential] = authority.wrong;
  if (credential === undefined) throw new Error('There is no wrong token.');
  const { exchange } = await clientOf(url, { authority }).wire({
    method: 'HEAD',
    path: '/',
    credential,
  });
  expect(exchange.response?.status).toBe(401);
  expect(issued).toHaveLength(1);
});

test('a token that is refused right after it was renewed is not renewed again', async () => {
  const { issued, authority } = issuing();
  const url = await serving((_request, response) => response.writeHead(401).end());
  const { response } = await clientOf(url, { authority }).send({ method: 'GET', path: '/' });
  expect(response?.status).toBe(401);
  expect(issued).toHaveLength(2);
});
