import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from './wire.ts';

const seed = 20261120;
const token = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/)
  .filter((name) => !/^(content-length|transfer-encoding)$/i.test(name));
const value = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/);
const message = fc.record({
  status: fc.integer({ min: 200, max: 599 }).filter((status) => status !== 204 && status !== 304),
  fields: fc.array(fc.tuple(token, value), { maxLength: 5 }),
  body: fc.uint8Array({ maxLength: 200 }),
  chunked: fc.boolean(),
});

type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

function rendered({ status, fields, body, chunked }: Message): Buffer {
  const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = [
    `HTTP/1.1 ${status} Reason`,
    ...fields.map(([name, text]) => `${name}: ${text}`),
    framing,
    '',
    '',
  ].join('\r\n');
  const middle = Math.floor(body.length / 2);
  const chunks = [body.subarray(0, middle), body.subarray(middle)]
    .filter((chunk) => chunk.length > 0)
    .flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      Buffer.from(chunk),
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    ...(chunked ? [...chunks, Buffer.from('0\r\n\r\n')] : [Buffer.from(body)]),
  ]);
}

test('consecutive messages are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 4 }), (messages) => {
      const octets = Buffer.concat(messages.map(rendered));
      let at = 0;
      for (const { status, fields, body } of messages) {
        const read = readMessage(octets, at, 'by fields');
        expect(read?.status).toBe(status);
        expect(read?.headers.slice(0, -1)).toEqual(fields);
        expect(Buffer.from(read?.content ?? []).equals(Buffer.from(body))).toBe(true);
        expect(read?.complete).toBe(true);
        at = read?.end ?? 0;
      }
      expect(at).toBe(octets.length);
    }),
    { seed, numRuns: 300 },
  );
});

test('a message that is cut off anywhere is incomplete, and nothing worse', () => {
  fc.assert(
    fc.property(message, fc.nat(), (one, cut) => {
      const whole = rendered(one);
      const read = readMessage(whole.subarray(0, cut % whole.length), 0, 'by fields');
      expect(read?.complete ?? false).toBe(false);
    }),
    { seed, numRuns: 300 },
  );
});

test('arbitrary bytes are read without an error, and to an end', () => {
  const mutated = fc
    .tuple(message, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 10 }))
    .map(([one, edits]) => {
      const octets = rendered(one);
      for (const [at, octet] of edits) octets[at % octets.length] = octet;
      return octets;
    });
  fc.assert(
    fc.property(
      fc.oneof(
        mutated,
        fc.uint8Array({ maxLength: 300 }).map((octets) => Buffer.from(octets)),
      ),
      (octets) => {
        for (const framing of ['none', 'by fields'] as const) {
          const read = readMessage(octets, 0, framing);
          expect(read === undefined || read.end <= octets.length).toBe(true);
        }
      },
    ),
    { seed, numRuns: 10_000 },
  );
});

test('interim responses and stray line ends are skipped', () => {
  const octets = Buffer.from(
    '\r\nHTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi',
  );
  const read = readMessage(octets, 0, 'by fields');
  expect(read).toMatchObject({ status: 200, httpVersion: '1.1', complete: true });
});

test('a status code that HTTP does not define is not an interim response', () => {
  const octets = Buffer.from('HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n');
  expect(readMessage(octets, 0, 'by fields')).toMatchObject({ status: 99, complete: true });
});
