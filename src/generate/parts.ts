import { isSchemaObject } from './schema.ts';

/** Keywords that contain the schemas of parts of a value: one, a list, or one by name. */
const one: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'not',
  'contains',
  'if',
  'then',
  'else',
  'propertyNames',
]);
const list: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);

/**
 * The value of a keyword with each schema in it converted; other values stay as they are.
 * @param convert - called with the name of the field as well, for the schema of a field's value
 */
export function withParts(
  keyword: string,
  value: unknown,
  convert: (schema: unknown, field?: string) => unknown,
): unknown {
  if (one.has(keyword)) return convert(value);
  if (list.has(keyword) && Array.isArray(value)) return value.map((each: unknown) => convert(each));
  if (!named.has(keyword) || !isSchemaObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each, name)]));
}
