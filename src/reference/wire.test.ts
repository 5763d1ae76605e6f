import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from './server.ts';
import { afterHeaders, dial, message, sendRaw, statusesIn } from './testing/wire.ts';

let server: ReferenceServer;

beforeEach(async () => {
  server = await startReference({ token: 'aToken' });
});

afterEach(() => server.close());

const fields = { Authorization: 'Bearer aToken' };
const last = { ...fields, Connection: 'close' };
const json = { ...fields, 'Content-Type': 'application/json' };
const put = (id: string, firstName: string) =>
  message(`PUT /customers/${id}`, json, JSON.stringify([{ firstName }]));

function headersOf(text: string): readonly string[] {
  const [, ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');
  return lines.filter((line) => !line.startsWith('Date: '));
}

describe('HEAD', () => {
  test.each([
    ['what exists', '/customers/a', last, 200],
    ['what is missing', '/customers/none', last, 404],
    ['the collection', '/customers', last, 200],
    ['an unknown path', '/nowhere', last, 404],
    ['without authorization', '/customers/a', { Connection: 'close' }, 401],
  ])('of %s has the status and fields of GET, and no content', async (_, path, sent, status) => {
    await sendRaw(server.url, put('a', 'ä'), message('GET /customers', last));
    const get = await sendRaw(server.url, message(`GET ${path}`, sent));
    const head = await sendRaw(server.url, message(`HEAD ${path}`, sent));
    expect([statusesIn(head), statusesIn(get)]).toEqual([[status], [status]]);
    expect(headersOf(head)).toEqual(headersOf(get));
    expect(headersOf(get)).toContain(`Content-Length: ${afterHeaders(get).length}`);
    expect(headersOf(get)).toContain('Content-Type: application/json');
    expect(headersOf(get)).toContain('Cache-Control: no-store');
    expect(afterHeaders(head)).toBe('');
  });

  test('leaves the connection to the next request', async () => {
    const text = await sendRaw(
      server.url,
      message('HEAD /customers', fields),
      message('GET /customers', last),
    );
    expect(afterHeaders(text)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(afterHeaders(afterHeaders(text))).toBe('[]');
  });
});

test('204 has neither content nor fields about it', async () => {
  const text = await sendRaw(server.url, put('a', 'x'), message('DELETE /customers/a', last));
  const answer = text.slice(text.lastIndexOf('HTTP/1.1'));
  expect(headersOf(answer)).toEqual(['Cache-Control: no-store', 'Connection: close']);
  expect(afterHeaders(answer)).toBe('');
});

describe('a connection', () => {
  test('serves pipelined requests in their order, writes among them', async () => {
    const text = await sendRaw(
      server.url,
      [
        put('a', 'one'),
        message('GET /customers/a', fields),
        put('a', 'two'),
        message('DELETE /customers/none', fields),
        message('GET /customers/a', last),
      ].join(''),
    );
    expect(statusesIn(text)).toEqual([201, 200, 200, 404, 200]);
    expect([...text.matchAll(/"firstName":"(\w+)"/g)].map(([, name]) => name)).toEqual([
      'one',
      'one',
      'two',
      'two',
    ]);
  });

  test('is of use after a refusal whose content was not looked at', async () => {
    const content = JSON.stringify([{ firstName: 'x'.repeat(1e6) }]);
    const text = await sendRaw(
      server.url,
      message('POST /customers', {}, content),
      message('POST /nowhere', json, content),
      message('GET /customers', last),
    );
    expect(statusesIn(text)).toEqual([401, 404, 200]);
    expect(text.endsWith('\r\n\r\n[]')).toBe(true);
  });

  test('answers what came octet by octet, and in chunks', async () => {
    const chunked = `POST /customers HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer aToken\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n3;a=b\r\n{}]\r\n0\r\nX: y\r\n\r\n`;
    expect(statusesIn(await sendRaw(server.url, ...chunked))).toEqual([201]);
  });

  test.each(['100-continue', 'miracles'])('answers a request that expects %s', async (expectation) => {
    const text = await sendRaw(
      server.url,
      message('POST /customers', { ...json, Connection: 'close', Expect: expectation }, '[{}]'),
    );
    expect(statusesIn(text)).toEqual(expectation === '100-continue' ? [100, 201] : [201]);
  });

  test('an Authorization field in the trailer section authorises nobody', async () => {
    const text = await sendRaw(
      server.url,
      'GET /customers HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nAuthorization: Bearer aToken\r\n\r\n',
    );
    expect(statusesIn(text)).toEqual([401]);
  });
});

describe('a message', () => {
  const line = 'GET /customers HTTP/1.1\r\nAuthorization: Bearer aToken\r\nConnection: close\r\n';
  const post = 'POST /customers HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer aToken\r\n';
  test.each<[string, string, number[]]>([
    ['in absolute form', message(`GET http://other/customers?a=b`, last), [200]],
    ['of HTTP/1.0', 'GET /customers HTTP/1.0\r\nAuthorization: Bearer aToken\r\n\r\n', [200]],
    ['without Host', `${line}\r\n`, [400]],
    ['with two Hosts', `${line}Host: a\r\nHost: a\r\n\r\n`, [400]],
    ['with a malformed Host', `${line}Host: a/b\r\n\r\n`, [400]],
    ['with an IPv6 Host', `${line}Host: [::1]:80\r\n\r\n`, [200]],
    ['of garbage', 'garbage\r\n\r\n', [400]],
    ['of TLS', '\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00', []],
    ['of an unknown method', message('FROB /customers', last), [501]],
    ['of CONNECT', message('CONNECT h:1', last), [405]],
    ['that is not HTTP/1', 'GET / HTTP/9.9\r\n\r\n', [400]],
    ['with a bad Content-Length', `${post}Content-Length: -1\r\n\r\n`, [400]],
    ['with two Content-Lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\n[]`, [400]],
    ['with both framings', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
    ['with a blank before a colon', `${line}Host : h\r\n\r\n`, [400]],
    ['with a header section that is too long', `${line}Host: h\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
    ['with a target that is too long', `GET /${'x'.repeat(20_000)}`, [414]],
    ['with a long target', message(`GET /${'x'.repeat(8000)}`, last), [404]],
    [
      'with a broken chunk',
      `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      [400],
    ],
    [
      'that is broken, after one that is not',
      `${message('GET /customers', fields)}garbage\r\n\r\n`,
      [200, 400],
    ],
    ['after the last one', message('GET /customers', last).repeat(2), [200]],
  ])('%s', async (_, text, statuses) => {
    const answer = await sendRaw(server.url, text);
    expect(statusesIn(answer)).toEqual(statuses);
    expect(answer.split('Cache-Control: no-store\r\n')).toHaveLength(statuses.length + 1);
    expect(statusesIn(await sendRaw(server.url, message('GET /customers', last)))).toEqual([200]);
  });
});

test.each([
  ['nothing', ''],
  ['half a header section', 'GET /customers HTTP/1.1\r\nHo'],
  ['half a content', put('a', 'x').slice(0, -5)],
  ['a TLS handshake', Buffer.from('16030100050100000100', 'hex').toString('latin1')],
  ['CONNECT', message('CONNECT h:1')],
  ['requests whose answers nobody reads', message('GET /customers', fields).repeat(100)],
])('a client that sends %s and is gone does no harm', async (_, text) => {
  for (const reset of [true, false]) {
    const socket = await dial(server.url);
    socket.on('error', () => {});
    await new Promise((sent) => socket.write(text, sent));
    if (reset) socket.resetAndDestroy();
    else socket.destroy();
    await once(socket, 'close');
  }
  expect(statusesIn(await sendRaw(server.url, message('GET /customers/a', last)))).toEqual([404]);
});

test('random octets do no harm', async () => {
  let state = 1;
  const random = (below: number) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
  const valid = Buffer.from(put('a', 'x').repeat(2));
  const garbled = Array.from({ length: 200 }, () => {
    const octets = Buffer.from(valid);
    for (let count = random(8); count >= 0; count -= 1) octets[random(octets.length)] = random(256);
    return octets;
  });
  await Promise.all(
    garbled.map(async (octets) => {
      const socket = await dial(server.url);
      socket.on('error', () => {});
      socket.resume();
      socket.end(octets);
      await once(socket, 'close');
    }),
  );
  expect(statusesIn(await sendRaw(server.url, message('GET /customers/none', last)))).toEqual([404]);
});
