import { expect, test } from 'vitest';
import { exchange } from '../testing/exchanges.ts';
import { type Capture, curlLines } from './curl.ts';
import type { HeaderField } from './exchange.ts';

test('a request target in absolute form stays one, wherever the target is by then', () => {
  const { request, ...rest } = exchange({ id: 2, url: 'http://127.0.0.1:1/customers/7' });
  const [line] = curlLines([{ ...rest, request: { ...request, inAbsoluteForm: true } }], {
    baseUrl: new URL('http://127.0.0.1:1'),
    captures: [{ exchange: 2, variable: 'id', from: { member: 'objectId', index: 0 }, value: 7 }],
  });
  expect(line).toContain(` --request-target "$BASE_URL"'/customers/7' "$BASE_URL"'/customers/7'`);
});

test('HEAD shows content, if there was any', () => {
  const lineOf = (size: number) => {
    const head = exchange({ id: 1, method: 'HEAD' });
    const response = { status: 200, headers: [], content: { text: '' }, size };
    return curlLines([{ ...head, response }], { baseUrl: new URL('http://127.0.0.1:1'), captures: [] })[0];
  };
  expect(lineOf(0)).toMatch(/^curl -sS --head (?!.*--max-time)/);
  expect(lineOf(2)).toMatch(/^curl -sS -i -X HEAD .*--max-time 5/);
});

test('a long pause between two requests is repeated, and the time for a response does not count as one', () => {
  const exchanges = [
    { ...exchange({ id: 1 }), startMs: 0, endMs: 5_000 },
    { ...exchange({ id: 2 }), startMs: 5_900, endMs: 6_000 },
    { ...exchange({ id: 3 }), startMs: 8_001, endMs: 8_002 },
  ];
  const lines = curlLines(exchanges, { baseUrl: new URL('http://127.0.0.1:1'), captures: [] });
  expect(lines.map((line) => line.replace(/^curl .*/s, 'curl'))).toEqual(['curl', 'curl', 'sleep 3', 'curl']);
});

test('concurrent requests are concurrent again, unless the shell must remember what they created', () => {
  const at = (id: number, startMs: number) => ({
    ...exchange({ id, method: 'PATCH' }),
    startMs,
    endMs: startMs + 5,
  });
  const exchanges = [at(1, 0), at(2, 10), at(3, 11), at(4, 12), at(5, 20)];
  const lines = (captures: readonly Capture[]) =>
    curlLines(exchanges, { baseUrl: new URL('http://127.0.0.1'), captures }).map((line) =>
      line.replace(/curl .*?(?=(?: &)?$|\))/s, 'curl'),
    );
  expect(lines([])).toEqual(['curl', 'curl &', 'curl &', 'curl &', 'wait', 'curl']);
  const made: Capture = { exchange: 3, variable: 'ID', from: 'etag', value: 'a' };
  expect(lines([{ ...made, exchange: 1 }])).toContain('curl &');
  expect(lines([made]).join()).not.toContain('&');
});

test('the name of a field beside an ETag that is read anew expands to nothing in a shell', () => {
  const read = exchange({ id: 1 });
  const write = exchange({ id: 2, method: 'PATCH' });
  const headers = [['If-Match$(id)`id`', '"v1"']] as const;
  const captures = [{ exchange: 1, variable: 'ETAG_1', from: 'etag', value: '"v1"' }] as const;
  const exchanges = [read, { ...write, request: { ...write.request, headers } }];
  const line = curlLines(exchanges, { baseUrl: new URL('http://127.0.0.1'), captures }).at(-1);
  expect(line).toContain(` -H 'If-Match$(id)\`id\`: '"$ETAG_1"`);
});

test.each<[string, HeaderField, string | undefined]>([
  ['of each request', ['Accept-Encoding', 'identity'], undefined],
  ['of each request', ['User-Agent', 'rest-assay/0.1.0'], undefined],
  ['that curl sets', ['Host', '127.0.0.1'], undefined],
  ['of this form', ['Accept-Encoding', 'gzip'], "--compressed -H 'Accept-Encoding: gzip'"],
  ['of this form', ['User-Agent', 'Mozilla/5.0'], "-H 'User-Agent: Mozilla/5.0'"],
  ['of this form', ['Connection', 'close'], "-H 'Connection: close'"],
])('a field %s is left out unless it may matter: %s', (_, field, shown) => {
  const sent = exchange({ id: 1, sent: [field, ['Accept', 'application/json']] });
  const [line = ''] = curlLines([sent], { baseUrl: new URL('http://127.0.0.1'), captures: [] });
  expect(line.includes(field[0])).toBe(shown !== undefined);
  expect(line).toContain(shown ?? '');
});

const member: Capture['from'] = { member: 'id', index: 0 };

test.each<[string, Partial<Capture>, string]>([
  ['member', { from: member, named: '/notes/7' }, `'{"by":"'"\${ID}"'","at":"/notes/'"\${ID}"'","of":"77"}'`],
  [
    'Location',
    { from: 'location', value: '/notes/7', named: '/notes/7' },
    `'{"by":"'"\${ID##*/}"'","at":"'"\${ID}"'","of":"77"}'`,
  ],
  ['member that nothing names', { from: member }, `'{"by":"7","at":"/notes/7","of":"77"}'`],
])('a text that names a created resource is read anew from its %s', (_what, more, expected) => {
  const write = exchange({ id: 2, method: 'PATCH' });
  const text = JSON.stringify({ by: '7', at: '/notes/7', of: '77' });
  const sent = { ...write, request: { ...write.request, content: { text } } };
  const captures = [{ exchange: 1, variable: 'ID', from: member, value: 7, ...more }];
  const lines = curlLines([exchange({ id: 1 }), sent], { baseUrl: new URL('http://127.0.0.1'), captures });
  expect(lines.at(-1)).toContain(`--data-raw ${expected} `);
});

test.each([
  ['that is read before, and again after, it is made', true, ['"$((ID_1 + 1))"', '"$ID_2"']],
  ['that nothing makes', false, ["'/notes/8'", "'/notes/8'"]],
] as const)('the number of a resource %s is counted on from the last one', (_what, isMade, expected) => {
  const look = (id: number) => exchange({ id, url: 'http://127.0.0.1/notes/8' });
  const exchanges = [exchange({ id: 1 }), look(2), exchange({ id: 3 }), look(4)];
  const captures = [
    { exchange: 1, variable: 'ID_1', from: member, value: 7 },
    ...(isMade ? [{ exchange: 3, variable: 'ID_2', from: member, value: 8 }] : []),
  ];
  const lines = curlLines(exchanges, { baseUrl: new URL('http://127.0.0.1'), captures });
  const paths = lines.filter((line) => line.includes('/notes/')).map((line) => line.split('"$BASE_URL"')[1]);
  expect(paths.map((path) => path?.replace("'/notes/'", ''))).toEqual(expected);
});

test.each([
  ['/customers/./7', '--path-as-is -H'],
  ['/public/../customers/7', '--path-as-is -H'],
  ['/customers/%7B7%7D?f=[1]', '-g -H'],
  ['/customers/7.json', "-w '\\n' -H"],
])('curl requests an address as it is: %s', (path, flags) => {
  const sent = exchange({ id: 1, url: `http://127.0.0.1${path}` });
  const [line] = curlLines([sent], { baseUrl: new URL('http://127.0.0.1'), captures: [] });
  expect(line).toContain(flags);
});

test('what a line cannot say about its connection stands ahead of it', () => {
  const on = (id: number, connection?: 'same' | 'another' | 'own') => {
    const { request, ...rest } = exchange({ id });
    return { ...rest, request: connection === undefined ? request : { ...request, connection } };
  };
  const exchanges = [on(1), on(2, 'same'), on(3, 'another'), on(4, 'own')];
  const lines = curlLines(exchanges, { baseUrl: new URL('http://127.0.0.1:1'), captures: [] });
  expect(lines.map((line) => line.replace(/^curl .*/s, 'curl'))).toEqual([
    'curl',
    '# to be sent on the connection of the request before it',
    'curl',
    '# to be sent on another connection that has been used before',
    'curl',
    'curl',
  ]);
});
