import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedJson } from './json.ts';

test('integers are written again as they were spelled, however long', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (integer) => {
      const text = `{"id":${integer},"in":[${integer}]}`;
      expect(JSON.stringify(parsedJson(text))).toBe(text);
    }),
  );
});

test('two integers that one double stands for are two', () => {
  expect(parsedJson('9007199254740993')).not.toEqual(parsedJson('9007199254740992'));
});

test('whatever else there is, is what JSON.parse makes of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const numbers = text.match(/-?\d{16,}(?![\d.eE])/g) ?? [];
      fc.pre(numbers.every((number) => Number.isSafeInteger(Number(number))));
      expect(parsedJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('digits in a text are no number', () => {
  expect(parsedJson('["12345678901234567890", 1.5]')).toEqual(['12345678901234567890', 1.5]);
});
