import { expect, test } from 'vitest';
import { validatorFor } from './validator.ts';

test('a schema is compiled once for the same related schemas, and again for others', () => {
  const texts = { $id: 'https://schema.example/one', type: 'string' };
  const numbers = { $id: 'https://schema.example/one', type: 'number' };
  const schema = { $ref: 'https://schema.example/one' };
  const isText = validatorFor(schema, [texts]);
  expect(validatorFor(schema, [texts])).toBe(isText);
  expect(validatorFor(schema, [numbers])(1)).toEqual([]);
  expect(isText(1)).toMatchObject([{ keyword: 'type' }]);
});

test('a schema that cannot be compiled is refused each time', () => {
  const schema = { type: 'nothing' };
  for (const _ of [1, 2]) expect(() => validatorFor(schema)).toThrow();
});
