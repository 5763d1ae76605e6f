import { expect, test } from 'vitest';
import { exchange, type Sketch } from '../testing/exchanges.ts';
import type { HeaderField } from './exchange.ts';
import { mayBeStored } from './stored.ts';

const minute: readonly HeaderField[] = [['Cache-Control', 'public, max-age=60']];
const date = ['Date', 'Thu, 01 Jan 2026 00:00:00 GMT'] as const;

const get = (sketch: Sketch = {}) => exchange({ headers: minute, json: { name: 'old' }, ...sketch });
const put = (sketch: Sketch = {}) => exchange({ id: 2, method: 'PUT', ...sketch });
const elsewhere = { url: 'http://127.0.0.1/customers/a?pretty' };

const read = get({ id: 3 });

test('a response that may be reused may come from a cache, unless the same URL was written to', () => {
  expect(mayBeStored(read, [get(), put(elsewhere)])).toBe(true);
  expect(mayBeStored(read, [get(), put()])).toBe(false);
  expect(mayBeStored(read, [get(), put({ status: 409 })])).toBe(true);
  expect(mayBeStored(read, [put(), get({ id: 2.5 })])).toBe(true);
  // the first write changed nothing
  expect(mayBeStored(read, [get(), put(), get({ id: 2.4 }), put({ ...elsewhere, id: 2.5 })])).toBe(true);
});

test('only a response stored earlier for the same URL may come from a cache', () => {
  expect(mayBeStored(read, [])).toBe(false);
  expect(mayBeStored(read, [get({ id: 4 })])).toBe(false);
  expect(mayBeStored(read, [get(elsewhere)])).toBe(false);
  expect(mayBeStored(read, [get({ json: { name: 'new' } })])).toBe(false);
  expect(mayBeStored(read, [get({ status: 203 })])).toBe(false);
  expect(mayBeStored(read, [get({ headers: [...minute, date] })])).toBe(false);
  expect(mayBeStored(exchange({ id: 3, status: 0 }), [get()])).toBe(false);
});

test.each<[readonly HeaderField[], boolean]>([
  [[], false],
  [[['Cache-Control', 'max-age=0']], false],
  [[['Cache-Control', 'no-cache, max-age=60']], false],
  [[['Cache-Control', 'no-store']], false],
  [[['Cache-Control', 'private']], false],
  [[['Cache-Control', 'MAX-AGE="60"']], true],
  [[['Cache-Control', 's-maxage=0, max-age=60']], false],
  [
    [
      ['Cache-Control', 'private'],
      ['Cache-Control', 's-maxage=60,max-age=0'],
    ],
    true,
  ],
  [[date, ['Expires', 'Thu, 01 Jan 2026 00:01:00 GMT']], true],
  [[date, ['Expires', 'Thu, 01 Jan 2026 00:00:00 GMT']], false],
  [[date, ['Expires', '0']], false],
  [[['Expires', 'Thu, 01 Jan 2026 00:01:00 GMT']], false],
])('a response with the fields %o may be reused: %s', (headers, expected) => {
  expect(mayBeStored(get({ id: 3, headers }), [get({ headers })])).toBe(expected);
});

test('a response past its lifetime comes from no cache', () => {
  const headers: readonly HeaderField[] = [['Cache-Control', 'max-age=1']];
  const at = (ms: number) => ({ ...get({ id: 3, headers }), startMs: ms });
  const first = { ...get({ headers }), startMs: -50, endMs: 0 };
  expect(mayBeStored(at(1_000), [first])).toBe(true);
  expect(mayBeStored(at(1_001), [first])).toBe(false);
  expect(mayBeStored(at(1_500), [first, { ...get({ id: 2, headers }), startMs: 890, endMs: 900 }])).toBe(
    false,
  );
});
