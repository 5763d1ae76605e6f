import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedJson } from './json.ts';

test('integers are written as they were spelled, however long', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (integer) => {
      const text = `{"id":${integer},"in":[${integer}]}`;
      expect(JSON.stringify(parsedJson(text))).toBe(text);
    }),
  );
});

test('two integers with the same double remain different', () => {
  expect(parsedJson('9007199254740993')).not.toEqual(parsedJson('9007199254740992'));
});

test('an integer is the same with a fraction of zeros, and with an exponent', () => {
  const integers = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(integers, fc.nat(40), fc.nat(9), (integer, moved, zeros) => {
      const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(String(integer)) ?? [];
      const padded = digits.padStart(moved + 1, '0');
      const at = padded.length - moved;
      const spelled = `${sign}${padded.slice(0, at)}.${padded.slice(at)}${'0'.repeat(zeros + 1)}e+${moved}`;
      const plain = parsedJson(String(integer));
      expect(parsedJson(spelled.replace(/^(-?)0+(?=\d)/, '$1'))).toEqual(plain);
      expect(parsedJson(`[${integer}.${'0'.repeat(zeros + 1)}]`)).toEqual([plain]);
    }),
  );
});

test.each(['1.5', '9007199254740993.5', '1e-3', '12345678901234567895e-1', '1e999999999', '-2.5E+0'])(
  '%s is no integer that is written out',
  (text) => {
    expect(typeof parsedJson(text)).toBe('number');
  },
);

test('a number that is too long to compute stays as it is, however many of its digits are zeros', () => {
  const zeros = '0'.repeat(1_000_000);
  expect(parsedJson(`[0.${zeros}1, 9007199254740992.${zeros}1]`)).toEqual([0, 9007199254740992]);
});

test('everything else is parsed as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const numbers = text.match(/-?[\d.]+(?:[eE][+-]?\d+)?/g) ?? [];
      fc.pre(numbers.every((number) => Math.abs(Number(number)) <= Number.MAX_SAFE_INTEGER));
      expect(parsedJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('digits within a string are not a number', () => {
  expect(parsedJson('["12345678901234567890", 1.5]')).toEqual(['12345678901234567890', 1.5]);
});
