import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derive, firstOf, folder, notes } from './testing/notes.ts';

test('OpenAPI 3.0 becomes JSON Schema 2020-12', async () => {
  const properties = {
    text: { type: 'string', nullable: true, example: 'x' },
    mood: { type: 'string', nullable: true, enum: ['good', 'bad'] },
    above: { type: 'integer', minimum: 3, exclusiveMinimum: true },
    upTo: { type: 'number', maximum: 3, exclusiveMaximum: false },
    count: { type: 'integer', format: 'int32' },
    views: { type: 'integer', format: 'int64', minimum: -(2 ** 63), maximum: 2 ** 63 },
    ratio: { type: 'number', format: 'float' },
    icon: { type: 'string', format: 'byte' },
    tags: { type: 'array', items: { type: 'string', nullable: true } },
    place: { type: 'object', properties: { x: { type: 'integer', nullable: true } } },
  };
  const sent = { type: 'object', properties, xml: { name: 'note' } };
  const derived = await firstOf(notes({ openapi: '3.0.4', sent, shown: sent }));
  expect(derived?.schema).toEqual({
    type: 'object',
    properties: {
      text: { type: ['string', 'null'] },
      mood: { type: ['string', 'null'], enum: ['good', 'bad', null] },
      above: { type: 'integer', exclusiveMinimum: 3 },
      upTo: { type: 'number', maximum: 3 },
      count: { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
      views: { type: 'integer' },
      ratio: { type: 'number', multipleOf: 0.25, minimum: -1048576, maximum: 1048576 },
      icon: { type: 'string', pattern: '^([A-Za-z0-9+/]{4})*$' },
      tags: { type: 'array', items: { type: ['string', 'null'] } },
      place: { type: 'object', properties: { x: { type: ['integer', 'null'] } } },
      noteId: { type: 'integer' },
    },
  });
});

test('a schema that refers back to itself through another file is cut off', async () => {
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  const node = {
    type: 'object',
    required: ['id'],
    properties: { text: { type: 'string' }, next: { $ref: '#/Node' }, id: { type: 'integer' } },
  };
  writeFileSync(join(folder, 'schemas/node.json'), JSON.stringify({ Node: node }));
  const sent = { $ref: 'schemas/node.json#/Node' };
  const { profile, missing } = await derive(notes({ sent, shown: sent }));
  expect(profile.resources[0]?.schema).toMatchObject({
    properties: { text: { type: 'string' }, next: { properties: { next: {} } } },
  });
  expect(missing).toEqual(['notes: next is recursive or nested too deeply; any value is allowed.']);
});
