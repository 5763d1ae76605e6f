import { withParts } from './parts.ts';
import { isSchemaObject, type JsonSchema } from './schema.ts';

const kept: ReadonlySet<string> = new Set([
  ...['type', 'nullable', '$ref', '$id', '$anchor', '$schema'],
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'prefixItems', 'allOf', 'anyOf'],
  ...['properties', 'patternProperties', '$defs', 'definitions'],
]);

/**
 * The schema reduced to JSON types: without lengths, formats, patterns, required members and listed
 * values. If one of several branches must hold, more than one may.
 */
export function typesOnly(schema: JsonSchema): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  const all = schema['oneOf'] === undefined ? schema : { ...schema, anyOf: schema['oneOf'] };
  // whether anything at all is allowed is not a matter of types
  const isKept = ([keyword, value]: readonly [string, unknown]) =>
    kept.has(keyword) && (keyword === 'nullable' || typeof value !== 'boolean');
  const reduced = Object.entries(all)
    .filter(isKept)
    .map(([keyword, value]) => [keyword, withParts(keyword, value, (part) => typesOnly(part as JsonSchema))]);
  return Object.fromEntries(reduced);
}
