import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { clientOf, closeAll, rawServer, token } from '../testing/servers.ts';
import { withHeadings } from './heading.ts';

afterEach(closeAll);

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** What is read from a socket that receives these pieces after something was written to it. */
function readThrough(pieces: readonly string[]): string {
  const waiting = pieces.map((piece) => Buffer.from(piece, 'latin1'));
  const read = () => waiting.shift() ?? null;
  const socket = Object.assign(new EventEmitter(), { write: () => true, read }) as unknown as Socket;
  const filtered = withHeadings(socket, () => undefined);
  filtered.write('GET / HTTP/1.1\r\n\r\n');
  let text = '';
  for (let octets = filtered.read(); octets !== null; octets = filtered.read())
    text += (octets as Buffer).toString('latin1');
  return text;
}

test('interim responses are skipped, in whatever pieces they arrive', () => {
  const interim = fc.constantFrom(
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 102 Processing\r\n\r\n',
    'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n',
  );
  const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(interim, { maxLength: 4 }), cuts, (before, at) => {
      const whole = before.join('') + ok;
      const ends = [...at.filter((cut) => cut < whole.length), whole.length].sort((a, b) => a - b);
      const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
      expect(readThrough(pieces.filter((piece) => piece !== ''))).toBe(ok);
    }),
    { seed: 20261121 },
  );
});

test('white space after the values of fields is skipped, and stays in the status line and in the content', () => {
  const blanks = fc.constantFrom('', ' ', '\t', ' \t  ');
  fc.assert(
    fc.property(blanks, blanks, blanks, (one, two, three) => {
      const head = (after: string, other: string) =>
        `HTTP/1.1 200 ${three}\r\nContent-Length: 4${after}\r\nX: a b${other}\r\n\r\n`;
      expect(readThrough([`${head(one, two)}ok \r\n`])).toBe(`${head('', '')}ok \r\n`);
    }),
    { seed: 20261128 },
  );
});

test('a response with white space after the number of its octets, or after its coding, is a response', async () => {
  for (const framed of ['Content-Length: 2 \t', 'Content-Length:   2  ', 'Transfer-Encoding: chunked \t']) {
    const content = framed.startsWith('C') ? 'ok' : '2\r\nok\r\n0\r\n\r\n';
    const url = await rawServer((socket) => {
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${framed}\r\n\r\n${content}`));
    });
    const { response } = await clientOf(url).send({ method: 'GET', path: '/' });
    expect(response).toMatchObject({ status: 200, content: { text: 'ok' } });
  }
});

test('content that looks like an interim response stays, and so does a change of protocol', () => {
  const content = 'HTTP/1.1 100 Continue\r\n\r\n';
  const whole = `HTTP/1.1 200 OK\r\nContent-Length: ${content.length}\r\n\r\n${content}`;
  expect(readThrough([whole.slice(0, -content.length), content])).toBe(whole);
  expect(readThrough(['HTTP/1.1 101 Switching Protocols\r\n\r\n'])).toBe(
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  );
});

test('an unrequested 100 is not a response and ends no connection', async () => {
  let connections = 0;
  const url = await rawServer((socket) => {
    connections += 1;
    socket.on('data', () => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      setImmediate(() => socket.write(`HTTP/1.1 103 Early Hints\r\n\r\n${ok}`));
    });
  });
  const client = clientOf(url, { concurrency: 1 });
  for (const method of ['POST', 'GET', 'PUT']) {
    const exchange = await client.send({ method, path: '/', ...(method === 'GET' ? {} : { json: [] }) });
    expect(exchange.response).toMatchObject({ status: 200, content: { text: 'ok' } });
  }
  expect(connections).toBe(1);
});

/** A server that answers each request on a connection with the next of these, repeating the last one. */
const answering = (...answers: readonly string[]) =>
  rawServer((socket) => {
    let count = 0;
    socket.on('data', () => socket.write(answers[Math.min(count++, answers.length - 1)] ?? ''));
  });

test('an exchange states the HTTP version of the response, and what preceded and followed it', async () => {
  const chunked =
    'HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 7\r\n\r\n';
  const whole = `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${chunked.replace('1.0', '1.1')}`;
  const client = clientOf(await answering(whole));
  const wired = { method: 'GET', path: '/' } as const;
  for (const { response } of [
    await client.send({ method: 'GET', path: '/' }),
    (await client.wire(wired)).exchange,
  ])
    expect(response).toMatchObject({
      httpVersion: '1.1',
      interim: [
        { status: 102, headers: [] },
        { status: 103, headers: [['Link', '</a>']] },
      ],
      trailers: [['X-Sum', '7']],
      size: 2,
      content: { text: 'ok' },
    });
  const old = clientOf(await answering('HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok'));
  expect((await old.send({ method: 'GET', path: '/' })).response?.httpVersion).toBe('1.0');
});

test('bytes after the header section of a response to HEAD are seen, unless they are another response', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n';
  const cases = [
    ['', 0, ''],
    ['ok', 2, 'ok'],
    ['\n', 1, '\n'],
    ['HTTP/1.1 408 Request Timeout\r\n\r\n', 0, ''],
  ] as const;
  for (const [surplus, size, text] of cases) {
    const client = clientOf(await answering(`${head}${surplus}`), { concurrency: 1 });
    for (let time = 0; time < 2; time += 1)
      expect((await client.send({ method: 'HEAD', path: '/' })).response).toMatchObject({
        status: 200,
        size,
        content: { text },
      });
  }
  const client = clientOf(await answering(`HTTP/1.1 103 Early Hints\r\n\r\n${head}ok`));
  expect((await client.send({ method: 'HEAD', path: '/' })).response?.content).toEqual({ text: 'ok' });
});

test('an exchange says whether its connection had carried a response before', async () => {
  const client = clientOf(await answering(ok), { concurrency: 1 });
  const reused = [];
  for (let time = 0; time < 3; time += 1)
    reused.push((await client.send({ method: 'GET', path: '/' })).response?.reused);
  expect(reused).toEqual([undefined, true, true]);
  const closing = clientOf(await answering(ok.replace('\r\n', '\r\nConnection: close\r\n')), {
    concurrency: 1,
  });
  for (let time = 0; time < 3; time += 1)
    expect((await closing.send({ method: 'GET', path: '/' })).response?.reused).toBeUndefined();
});

test('a heading is attributed to the right response, however many connections are read at once', async () => {
  const url = await rawServer((socket) =>
    socket.on('data', (octets) => {
      const number = /\/(\d+)/.exec(octets.toString())?.[1] ?? '';
      const status =
        Number(number) % 2 === 0 ? '' : `HTTP/1.1 103 Early Hints\r\nX-Number: ${number}\r\n\r\n`;
      const answer = `${status}HTTP/1.1 200 OK\r\nX-Number: ${number}\r\nContent-Length: 2\r\n\r\nok`;
      // a header section in two pieces, between which other connections are read
      socket.write(answer.slice(0, -20));
      setImmediate(() => socket.write(answer.slice(-20)));
    }),
  );
  const client = clientOf(url, { concurrency: 8 });
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const exchanges = await Promise.all(
    numbers.map((number) => client.send({ method: 'GET', path: `/${number}` })),
  );
  for (const [number, { response }] of exchanges.entries())
    expect(response?.interim).toEqual(
      number % 2 === 0 ? undefined : [{ status: 103, headers: [['X-Number', `${number}`]] }],
    );
});

test('start and end are on one clock, in fractions of a millisecond', async () => {
  const client = clientOf(await answering(ok), { concurrency: 1 });
  const exchanges = [];
  for (let time = 0; time < 3; time += 1) exchanges.push(await client.send({ method: 'GET', path: '/' }));
  const times = exchanges.flatMap(({ startMs, endMs }) => [startMs, endMs]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((ms) => ms >= 0 && Number.isFinite(ms))).toBe(true);
  expect(times.some((ms) => !Number.isInteger(ms))).toBe(true);
});

test('interim responses and trailers are written without secrets', async () => {
  const secret = `X-Echo: ${token}\r\nSet-Cookie: session=anything\r\n`;
  const answer = `HTTP/1.1 103 Early Hints\r\n${secret}\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n${secret}\r\n`;
  const client = clientOf(await answering(answer));
  const wired = await client.wire({ method: 'GET', path: '/' });
  for (const exchange of [await client.send({ method: 'GET', path: '/' }), wired.exchange]) {
    const written = JSON.stringify(client.redact.exchange(exchange).response);
    expect(written).toMatch(/"interim":.*"trailers":/);
    expect(written).not.toContain(token);
    expect(written).not.toContain('session');
  }
});

test('of an endless series of 103, only a bounded number is kept', async () => {
  const client = clientOf(await answering(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(500)}${ok}`));
  const { response } = await client.send({ method: 'GET', path: '/' });
  expect(response?.interim).toHaveLength(8);
});
