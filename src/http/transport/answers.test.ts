import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersIn } from './answers.ts';

const seed = 20261121;
const head = { method: 'HEAD', behind: true } as const;
const first = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n';
const second = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
const octetsOf = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const text = (octets: Uint8Array | undefined) => Buffer.from(octets ?? []).toString('latin1');

test('whatever stands between the two responses is content of the first', () => {
  const surplus = fc.uint8Array({ maxLength: 300 }).filter((octets) => octets.some((octet) => octet > 0x20));
  fc.assert(
    fc.property(surplus, (octets) => {
      const answers = answersIn(octetsOf(first, octets, second), head);
      expect(text(answers?.content)).toBe(text(octets));
      expect(text(answers?.second?.content)).toBe('{}');
      expect(answers?.rest).toHaveLength(0);
    }),
    { seed, numRuns: 500 },
  );
});

test.each([
  ['nothing', '', second],
  ['an empty line', '\r\n', second],
  ['interim responses', 'HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 103 Again\r\n\r\n', second],
])('%s between the two responses is not content', (_name, between, last) => {
  const answers = answersIn(octetsOf(first, between, last), head);
  expect(answers?.content).toHaveLength(0);
  expect(text(answers?.second?.content)).toBe('{}');
});

test('content that names HTTP, and content that is a response, stay content', () => {
  for (const body of ['{"v":"HTTP/1.1"}', '{"v":"HTTP/1.1 200 OK"}\r\n', second, `{}${second}`]) {
    expect(text(answersIn(octetsOf(first, body, second), head)?.content)).toBe(body);
  }
});

test('content of the second response belongs to it, even if it looks like a response', () => {
  const body = `{"a":"HTTP/1.1 200 OK\r\n\r\n"}`;
  const behind = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answers = answersIn(octetsOf(first, behind, 'left over'), head);
  expect(answers?.content).toHaveLength(0);
  expect(text(answers?.second?.content)).toBe(body);
  expect(text(answers?.rest)).toBe('left over');
});

test('responses that are cut off or changed anywhere are split without an error', () => {
  const whole = octetsOf(first, 'HTTP/1.1 103 X\r\n\r\n', second, 'more');
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 });
  fc.assert(
    fc.property(
      edits,
      fc.nat({ max: whole.length }),
      fc.constantFrom('HEAD', 'GET'),
      fc.boolean(),
      (...drawn) => {
        const [changes, cut, method, behind] = drawn;
        const octets = Buffer.from(whole.subarray(0, cut));
        for (const [at, octet] of changes) if (cut > 0) octets[at % cut] = octet;
        const answers = answersIn(octets, { method, behind });
        const sizes = [answers?.content.length ?? 0, answers?.rest.length ?? 0];
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(octets.length);
      },
    ),
    { seed, numRuns: 3000 },
  );
});

const asked = ['HEAD', 'GET'].flatMap((method) => [true, false].map((behind) => ({ method, behind })));
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const around = [first, chunked].flatMap((opening) =>
  ['', '\r\n\r\n', second].map((closing) => [opening, closing] as const),
);

// `npm run bench` measures that this takes time linear in the number of bytes, not quadratic
test.each([
  'HTTP/1.1 200 \r\n',
  'HTTP/1.x ',
  'HTTP/1.1 100 C\r\n\r\n',
  'HTTP/1.1 200 ',
  '1\r\na\r\n',
  '\r\n',
])('a flood of %j is read to its end', (unit) => {
  const flood = unit.repeat(200_000 / unit.length);
  for (const each of asked) {
    expect(() => answersIn(octetsOf(flood), each)).not.toThrow();
    for (const [opening, closing] of around) {
      const answers = answersIn(octetsOf(opening, flood, closing), each);
      expect(answers?.first.status).toBe(200);
      // without a second request, everything that follows the header section is content of HEAD
      if (each.method === 'HEAD' && !each.behind)
        expect(answers?.content).toHaveLength(flood.length + closing.length);
    }
  }
});
