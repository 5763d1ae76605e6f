import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { withoutInterim } from './interim.ts';
import { clientOf, closeAll, talking } from './testing/servers.ts';

afterEach(closeAll);

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** What is read from a socket on which these pieces come in after something was written. */
function readThrough(pieces: readonly string[]): string {
  const waiting = pieces.map((piece) => Buffer.from(piece, 'latin1'));
  const socket = { write: () => true, read: () => waiting.shift() ?? null } as unknown as Socket;
  const filtered = withoutInterim(socket);
  filtered.write('GET / HTTP/1.1\r\n\r\n');
  let text = '';
  for (let octets = filtered.read(); octets !== null; octets = filtered.read())
    text += (octets as Buffer).toString('latin1');
  return text;
}

test('interim responses are passed over, in whatever pieces they come', () => {
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

test('what looks like one within content stays, and so does a change of the protocol', () => {
  const content = 'HTTP/1.1 100 Continue\r\n\r\n';
  const whole = `HTTP/1.1 200 OK\r\nContent-Length: ${content.length}\r\n\r\n${content}`;
  expect(readThrough([whole.slice(0, -content.length), content])).toBe(whole);
  expect(readThrough(['HTTP/1.1 101 Switching Protocols\r\n\r\n'])).toBe(
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  );
});

test('a 100 that nobody asked for is no answer and ends no connection', async () => {
  let connections = 0;
  const url = await talking((socket) => {
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
