import { expect, test } from 'vitest';
import { mayHaveText } from './may-have-text.ts';
import type { SchemaObject } from './schema.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };
const $defs = { count: integer, name: string, list: { type: 'array', items: { $ref: '#/$defs/list' } } };

const isSo = (schema: SchemaObject) => mayHaveText({ schema, pointer: '', root: { $defs } });

test.each<SchemaObject>([
  string,
  {},
  { type: ['integer', 'string'] },
  { minLength: 1 },
  { format: 'date-time' },
  { $ref: '#/$defs/name' },
  { $ref: '#/$defs/list' },
  { anyOf: [integer, { type: 'null' }, string] },
  { oneOf: [{ $ref: '#/$defs/count' }, { $ref: '#/$defs/name' }] },
  { enum: [1, 'a'] },
  { const: { a: ['b'] } },
  { type: 'array' },
  { type: 'array', items: string },
  { type: 'array', items: integer, prefixItems: [string] },
  { type: 'object' },
])('%j allows a text', (schema) => {
  expect(isSo(schema)).toBe(true);
});

test.each<SchemaObject>([
  integer,
  { type: ['number', 'null'] },
  { type: 'boolean' },
  { minimum: 1 },
  { $ref: '#/$defs/count' },
  { allOf: [{ $ref: '#/$defs/count' }, { minimum: 1 }] },
  { anyOf: [integer, { type: 'null' }] },
  { type: 'integer', anyOf: [{ minimum: 3 }, { maximum: 1 }] },
  { enum: [1, null, [true]] },
  { const: 1 },
  { type: 'array', items: { anyOf: [integer, { type: 'boolean' }] } },
  { type: 'array', items: false },
])('%j allows none', (schema) => {
  expect(isSo(schema)).toBe(false);
});
