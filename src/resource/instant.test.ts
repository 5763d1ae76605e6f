import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';

test.each([
  ['1970-01-01T00:00:00Z', 0n],
  ['1970-01-01T00:00:00.000000001Z', 1n],
  ['1970-01-01T02:00:00.5+02:00', 500_000_000n],
  ['1969-12-31T23:59:59.999999999Z', -1n],
  ['2024-02-29T23:59:59.1Z', 1_709_251_199_100_000_000n],
])('%s is %s ns', (text, nanoseconds) => {
  expect(instantOf(text)).toBe(nanoseconds);
});

test.each([
  '',
  'yesterday',
  '2024-13-01T00:00:00Z',
  '2024-01-01',
  '2024-01-01 00:00:00Z',
  '2024-01-01T00:00:00',
])('%j is no date-time', (text) => {
  expect(instantOf(text)).toBeUndefined();
});

test('the same instant is the same at every offset and with trailing zeros', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: -14, max: 14 }),
      (date, hours) => {
        const shifted = new Date(date.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
        return instantOf(`${shifted}00${offset}`) === instantOf(date.toISOString());
      },
    ),
    { seed: 20261120 },
  );
});
