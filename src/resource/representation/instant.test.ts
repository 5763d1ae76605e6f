import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';

test.each([
  ['1970-01-01T00:00:00Z', '0'],
  ['1970-01-01T00:00:00.000000001Z', '0.000000001'],
  ['1970-01-01t02:00:00.50+02:00', '0.5'],
  ['1970-01-01T00:00:00-00:00', '0'],
  ['1969-12-31T23:59:59.999999999z', '-1.999999999'],
  ['2024-02-29T23:59:59.1Z', '1709251199.1'],
  ['2016-12-31T23:59:60.5Z', '1483228799 leap.5'],
  ['2017-01-01T01:59:60+02:00', '1483228799 leap'],
  ['1970-01-01T00:00:00,50Z', '0.5'],
  ['19691231T235959.999999999Z', '-1.999999999'],
  ['19700101T020000,5+0200', '0.5'],
  ['0001-01-01T00:00:00Z', '-62135596800'],
  ['9999-12-31T23:59:59.9999999999999Z', '253402300799.9999999999999'],
])('%s is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each([
  '',
  'yesterday',
  '2024-13-01T00:00:00Z',
  '2024-00-01T00:00:00Z',
  '2023-02-29T00:00:00Z',
  '2024-04-31T00:00:00Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T00:60:00Z',
  '2024-01-01T00:00:61Z',
  '2024-01-01T12:00:60Z',
  '2024-01-01T00:00:00+24:00',
  '2024-01-01T00:00:00+01:60',
  '2024-01-01T00:00:00.Z',
  '2024-01-01',
  '2024-01-01T000000Z',
  '20240101T00:00:00Z',
  '20240101T000000+00:00',
  '20240101T000000,Z',
  '2024-01-01 00:00:00Z',
  '2024-01-01T00:00:00',
])('%j is not a date-time', (text) => {
  expect(instantOf(text)).toBeUndefined();
});

const seeded = { seed: 20261120 };
const anyDate = fc.date({
  min: new Date('0002-01-01'),
  max: new Date('9998-01-01'),
  noInvalidDate: true,
});
const digits = fc.stringMatching(/^\d{1,30}$/);

test('an instant stays the same at every offset, with trailing zeros, in either case and format', () => {
  fc.assert(
    fc.property(anyDate, digits, fc.integer({ min: -1439, max: 1439 }), (date, fraction, minutes) => {
      const seconds = (at: Date) => at.toISOString().slice(0, 19);
      const two = (value: number) => String(value).padStart(2, '0');
      const size = Math.abs(minutes);
      const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
      const shifted = seconds(new Date(date.getTime() + minutes * 60_000)).replace('T', 't');
      const instant = instantOf(`${seconds(date)}.${fraction}Z`);
      expect(instant).toBeDefined();
      expect(instantOf(`${shifted}.${fraction}00${offset}`)).toBe(instant);
      const basic = (extended: string) => extended.replace(/(?<=\d)[-:](?=\d)/g, '');
      expect(instantOf(`${basic(shifted)},${fraction}${basic(offset)}`)).toBe(instant);
    }),
    seeded,
  );
});

test('a different digit is a different instant, at any position', () => {
  fc.assert(
    fc.property(anyDate, digits, fc.nat(), (date, fraction, place) => {
      const at = place % fraction.length;
      const other = `${fraction.slice(0, at)}${(Number(fraction[at]) + 1) % 10}${fraction.slice(at + 1)}`;
      const named = (part: string) => instantOf(`${date.toISOString().slice(0, 19)}.${part}Z`);
      expect(named(other)).not.toBe(named(fraction));
    }),
    seeded,
  );
});
