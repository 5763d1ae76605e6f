import { isSchemaObject, type SchemaObject } from '../generate/schema.ts';

/** Infers the fields of a resource from examples: a JSON Schema of an object that all of them satisfy. */
export function schemaOf(examples: readonly SchemaObject[]): SchemaObject {
  const names = [...new Set(examples.flatMap((example) => Object.keys(example)))];
  const properties = Object.fromEntries(
    names.map((name) => [name, valueSchema(examples.flatMap((each) => (name in each ? [each[name]] : [])))]),
  );
  const required = names.filter((name) => examples.every((example) => name in example));
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
}

function valueSchema(values: readonly unknown[]): SchemaObject {
  const types = [...new Set(values.map(typeOf))];
  const merged = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  const type = merged.length === 1 ? merged[0] : merged;
  if (type === 'string' && values.every((value) => isDateTime(value as string))) {
    return { type, format: 'date-time' };
  }
  if (type === 'string' && values.every((value) => uuid.test(value as string)))
    return { type, format: 'uuid' };
  if (type === 'object') return schemaOf(values.filter(isSchemaObject));
  if (type === 'array') return { type, items: valueSchema((values as unknown[][]).flat()) };
  return merged.length === 0 ? {} : { type };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** RFC 3339 5.6. */
function isDateTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text);
}

/** The most likely identifier among the fields of a schema. */
export function likelyIdentifier({ properties }: SchemaObject): string | undefined {
  const names = Object.keys((properties as object | undefined) ?? {});
  return (
    ['id', '_id', 'uuid', 'key'].find((name) => names.includes(name)) ??
    names.find((name) => /id$/i.test(name))
  );
}
