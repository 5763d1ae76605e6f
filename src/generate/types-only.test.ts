import { expect, test } from 'vitest';
import type { JsonSchema } from './schema.ts';
import { typesOnly } from './types-only.ts';
import { validatorFor } from './validator.ts';

const text = { type: 'string', minLength: 3, format: 'email', pattern: '^x' } as const;

const rows: readonly (readonly [what: string, schema: JsonSchema, typed: unknown, other: unknown])[] = [
  ['a text of another format, length and pattern', text, 'a', 1],
  ['a number beyond its bounds', { type: 'integer', minimum: 10 }, 3, 3.5],
  ['a value that is not listed', { type: 'string', enum: ['a'] }, 'b', null],
  ['a member that is missing', { type: 'object', required: ['a'], properties: { a: text } }, {}, { a: 1 }],
  ['one more member', { type: 'object', additionalProperties: false }, { a: 1 }, []],
  ['items', { type: 'array', maxItems: 1, items: text }, ['a', 'b'], [1]],
  ['what two branches hold for', { oneOf: [text, { type: 'string', maxLength: 1 }] }, 'a', 1],
  ['what is referred to', { $ref: '#/$defs/t', $defs: { t: text } }, 'a', 1],
  ['a null that is allowed', { type: ['string', 'null'], minLength: 1 }, null, 1],
];

test.each(rows)('%s has the right type', (_what, schema, typed, other) => {
  const issuesOf = validatorFor(typesOnly(schema));
  expect(issuesOf(typed)).toEqual([]);
  expect(issuesOf(other)).not.toEqual([]);
});
