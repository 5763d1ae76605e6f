import { withParts } from '../../generate/parts.ts';
import { isSchemaObject, type SchemaObject } from '../../generate/schema.ts';

/** Keywords of OpenAPI's own that do not restrict values (OpenAPI 3.0.4, 4.7.24; 3.1.1, 4.8.24). */
const annotations: ReadonlySet<string> = new Set([
  'discriminator',
  'xml',
  'externalDocs',
  'example',
  'examples',
  'deprecated',
  'default',
  'title',
  'description',
]);

const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** Formats of OpenAPI's own, with equivalent JSON Schema. */
const formats: Readonly<Record<string, SchemaObject>> = {
  int32,
  int64: {},
  double: {},
  // numbers that a 32-bit float holds exactly, so that they are returned unchanged
  float: { multipleOf: 0.25, minimum: -(2 ** 20), maximum: 2 ** 20 },
  byte: { pattern: '^([A-Za-z0-9+/]{4})*$' },
  binary: {},
  password: {},
};

/** How deep schemas may be nested: deeper ones allow any value. */
const depthLimit = 8;

interface Converted {
  readonly schema: SchemaObject;
  /** Fields whose schemas are recursive or too deep; they allow any value. */
  readonly cut: readonly string[];
}

/** The JSON Schema 2020-12 equivalent of an OpenAPI 3.0 or 3.1 schema without references. */
export function jsonSchemaOf(schema: SchemaObject): Converted {
  const cut = new Set<string>();
  const converted = (each: unknown, name: string, around: readonly SchemaObject[]): unknown => {
    if (!isSchemaObject(each)) return each;
    if (around.includes(each) || around.length > depthLimit) {
      cut.add(name);
      return {};
    }
    return convertedBy(each, (inner, innerName) => converted(inner, innerName ?? name, [...around, each]));
  };
  return { schema: converted(schema, '', []) as SchemaObject, cut: [...cut] };
}

/** @param convert - converts the schema of a part */
function convertedBy(schema: SchemaObject, convert: Parameters<typeof withParts>[2]): SchemaObject {
  const kept = Object.entries(schema).filter(([name]) => !annotations.has(name) && !name.startsWith('x-'));
  const inner = Object.fromEntries(kept.map(([name, value]) => [name, withParts(name, value, convert)]));
  const { format, ...others } = inner;
  const own = formats[String(format)];
  return nullable(exclusive(reachable(own === undefined ? inner : { ...own, ...others })));
}

/** A schema without limits beyond the numbers that JSON transfers exactly, such as those of int64 (RFC 8259 6). */
function reachable(schema: SchemaObject): SchemaObject {
  const isBeyond = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'number' &&
    ((/^(exclusiveM|m)aximum$/.test(name) && value > Number.MAX_SAFE_INTEGER) ||
      (/^(exclusiveM|m)inimum$/.test(name) && value < Number.MIN_SAFE_INTEGER));
  return Object.fromEntries(Object.entries(schema).filter((entry) => !isBeyond(entry)));
}

/** OpenAPI 3.0: `nullable` beside a type. */
function nullable({ nullable: isNullable, ...schema }: SchemaObject): SchemaObject {
  if (isNullable !== true) return schema;
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [...[type].flat(), 'null'] }),
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  };
}

/** OpenAPI 3.0: a limit with a boolean that says whether it is exclusive. */
function exclusive(schema: SchemaObject): SchemaObject {
  const limits = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return limits.reduce<SchemaObject>((before, [limit, excluded]) => {
    const { [limit]: value, [excluded]: isExcluded, ...others } = before;
    if (typeof isExcluded !== 'boolean') return before;
    return { ...others, [isExcluded ? excluded : limit]: value };
  }, schema);
}
