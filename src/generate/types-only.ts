import { isSchemaObject, type JsonSchema } from './schema.ts';

/** Keywords that contain the schemas of parts of a value: one, a list, or one by name. */
const inner = {
  one: ['items', 'additionalProperties', 'unevaluatedProperties'],
  list: ['prefixItems', 'allOf', 'anyOf'],
  named: ['properties', 'patternProperties', '$defs', 'definitions'],
} as const;

const kept: ReadonlySet<string> = new Set(['type', 'nullable', '$ref', '$id', '$anchor', '$schema']);

/**
 * The schema reduced to JSON types: without lengths, formats, patterns, required members and listed
 * values. If one of several branches must hold, more than one may.
 */
export function typesOnly(schema: JsonSchema): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  const all = schema['oneOf'] === undefined ? schema : { ...schema, anyOf: schema['oneOf'] };
  const entries = Object.entries(all).flatMap(([keyword, value]): [string, unknown][] => {
    if (kept.has(keyword)) return [[keyword, value]];
    if (includes(inner.one, keyword)) return isSchemaObject(value) ? [[keyword, typesOnly(value)]] : [];
    if (includes(inner.list, keyword) && Array.isArray(value)) return [[keyword, value.map(typesOnly)]];
    if (includes(inner.named, keyword) && isSchemaObject(value))
      return [
        [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, each]) => [name, typesOnly(each as JsonSchema)]),
          ),
        ],
      ];
    return [];
  });
  return Object.fromEntries(entries);
}

function includes(all: readonly string[], keyword: string): boolean {
  return all.includes(keyword);
}
