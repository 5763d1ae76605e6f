import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { breakdowns } from './breakdowns.ts';

const created = exchange({ id: 1, method: 'POST', url: 'http://127.0.0.1/customers', status: 201 });
const broken = exchange({ id: 9, status: 500 });

/** How many breakdowns of GET are seen in a trial that made a resource and had these exchanges. */
const count = (exchanges: readonly Exchange[], creation = created) =>
  breakdowns('GET', {
    exchanges: [creation, ...exchanges],
    made: [{ path: '/customers/a', identifiers: {}, exchange: creation }],
  }).length;

test('a server error for a resource that the trial made is seen, whatever was changed before', () => {
  expect(count([broken])).toBe(1);
  expect(count([exchange({ id: 2, method: 'PUT' }), broken])).toBe(1);
  expect(
    count([{ ...broken, request: { ...broken.request, headers: [['accept', 'APPLICATION/json;q=0.9']] } }]),
  ).toBe(1);
});

test.each<[string, readonly Exchange[]]>([
  ['it is removed', [exchange({ id: 2, method: 'DELETE', status: 204 }), broken]],
  [
    'it is removed at another address',
    [exchange({ id: 2, method: 'DELETE', status: 204, url: 'http://127.0.0.1/%63ustomers/a' }), broken],
  ],
  ['the whole URL is asked for', [{ ...broken, request: { ...broken.request, inAbsoluteForm: true } }]],
  ...['?verbose=true', '/'].map((end): [string, readonly Exchange[]] => [
    `${end} is behind its path`,
    [{ ...broken, request: { ...broken.request, url: `${broken.request.url}${end}` } }],
  ]),
  [
    'its path has a dot segment',
    [{ ...broken, request: { ...broken.request, url: 'http://127.0.0.1/customers/./a' } }],
  ],
  ['it is missing', [exchange({ id: 9, status: 404 })]],
  ['it is limited', [exchange({ id: 9, status: 429 })]],
  ['there is no answer', [exchange({ id: 9, status: 0 })]],
  ['a change was accepted for later', [exchange({ id: 2, method: 'PUT', status: 202 }), broken]],
  ['a change was put off', [exchange({ id: 2, method: 'PUT', status: 503 }), broken]],
  ['a change had no answer', [exchange({ id: 2, method: 'PUT', status: 0 }), broken]],
  [
    'it was made by somebody else',
    [{ ...broken, request: { ...broken.request, url: 'http://127.0.0.1/customers/b' } }],
  ],
  ['somebody else asks', [{ ...broken, request: { ...broken.request, as: 'nobody' } }]],
  [
    'something other than JSON is asked for',
    [{ ...broken, request: { ...broken.request, headers: [['Accept', '*/*']] } }],
  ],
  ['a gateway answers', [exchange({ id: 9, status: 502 })]],
  ['it is put off', [exchange({ id: 9, status: 503 })]],
])('a server error says nothing about GET if %s', (_why, exchanges) => {
  expect(count(exchanges)).toBe(0);
});

test('a server error says nothing about GET if the creation was only accepted for later', () => {
  expect(count([broken], { ...created, response: { ...created.response, status: 202 } as never })).toBe(0);
});

test('a server error says nothing about GET if somebody else made the resource', () => {
  expect(count([broken], { ...created, request: { ...created.request, as: 'nobody' } })).toBe(0);
});

test('removing another resource does not count as removing this one', () => {
  const made = ['a', 'b'].map((name) => ({
    path: `/customers/${name}`,
    identifiers: {},
    exchange: created,
  }));
  const removed = exchange({ id: 2, method: 'DELETE', status: 204, url: 'http://127.0.0.1/customers/b' });
  expect(breakdowns('GET', { exchanges: [created, removed, broken], made })).toEqual([broken]);
});
