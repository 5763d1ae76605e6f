import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonIn } from '../http/exchange/json.ts';
import { inFull } from './spelled-out.ts';

test.each(['texts', 'numbers'] as const)('content with its %s spelled out is the same JSON', (spelledOut) => {
  const number = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.bigInt(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const value = fc.oneof(fc.string({ unit: 'binary' }), number, fc.boolean(), fc.constant(null));
  const content = fc.array(fc.dictionary(fc.string({ minLength: 1 }), value, { noNullPrototype: true }));
  fc.assert(
    fc.property(content, (json) => {
      expect(jsonIn(inFull(json, spelledOut))).toEqual(jsonIn(JSON.stringify(json)));
    }),
    { seed: 20261201 },
  );
});

test('whole numbers have an exponent', () => {
  expect(inFull([{ age: 42, of: -1200, none: 0, half: 0.5, large: 9007199254740993n }], 'numbers')).toBe(
    '[{"age":4.2E1,"of":-1.2E3,"none":0,"half":0.5,"large":9007199254740993}]',
  );
});

test('names have an escape', () => {
  expect(inFull([{ age: 42 }], 'texts')).toContain('"ag\\u0065": 42');
});
