import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { breakdowns } from './breakdowns.ts';

const created = exchange({ id: 1, method: 'POST', url: 'http://127.0.0.1/customers', status: 201 });
const broken = exchange({ id: 9, status: 500 });

/** How many breakdowns of GET there are in a trial that made a resource and sent this. */
const count = (exchanges: readonly Exchange[], creation = created) =>
  breakdowns('GET', {
    exchanges: [creation, ...exchanges],
    made: [{ path: '/customers/a', identifiers: {}, exchange: creation }],
  }).length;

test('a server error for what the trial made is seen, whatever was changed before', () => {
  expect(count([broken])).toBe(1);
  expect(count([exchange({ id: 2, method: 'PUT' }), broken])).toBe(1);
});

test.each<[string, readonly Exchange[]]>([
  ['it is removed', [exchange({ id: 2, method: 'DELETE', status: 204 }), broken]],
  ['a change was accepted for later', [exchange({ id: 2, method: 'PUT', status: 202 }), broken]],
  ['a change was put off', [exchange({ id: 2, method: 'PUT', status: 503 }), broken]],
  ['a change had no answer', [exchange({ id: 2, method: 'PUT', status: 0 }), broken]],
  [
    'it was made by somebody else',
    [{ ...broken, request: { ...broken.request, url: 'http://127.0.0.1/customers/b' } }],
  ],
  ['somebody else asks', [{ ...broken, request: { ...broken.request, as: 'nobody' } }]],
  [
    'something else than JSON is asked for',
    [{ ...broken, request: { ...broken.request, headers: [['Accept', '*/*']] } }],
  ],
  ['a gateway answers', [exchange({ id: 9, status: 502 })]],
  ['it is put off', [exchange({ id: 9, status: 503 })]],
])('a server error says nothing of GET where %s', (_why, exchanges) => {
  expect(count(exchanges)).toBe(0);
});

test('a server error says nothing of GET where the creation was accepted for later', () => {
  expect(count([broken], { ...created, response: { ...created.response, status: 202 } as never })).toBe(0);
});
