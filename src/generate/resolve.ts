import { isDeepStrictEqual } from 'node:util';
import { below, type Path, pathOfFragment, valueAt } from './pointer.ts';
import {
  isSchemaObject,
  type JsonSchema,
  type Place,
  type SchemaObject,
  UnsatisfiableSchema,
  UnsupportedSchema,
} from './schema.ts';

/** What is noticed about a schema while values are made from it. */
export interface Found {
  /** Whether it has a keyword that construction does not guarantee. */
  inexact: boolean;
}

/**
 * The schema with its references, and everything else that must also hold, merged into it; undefined if nothing is
 * allowed.
 */
export function flattened(place: Place, found: Found, hops = 0): SchemaObject | undefined {
  if (hops > 20)
    throw new UnsatisfiableSchema(
      '$ref',
      place.pointer.replace(/(\/\$ref)+$/, ''),
      'it refers to itself endlessly',
    );
  const { $ref, allOf, ...own } = place.schema;
  const others: { readonly schema: JsonSchema; readonly pointer: string }[] = [];
  if ($ref !== undefined) others.push(resolve(place));
  if (Array.isArray(allOf)) {
    others.push(
      ...allOf.map((schema: JsonSchema, index) => ({
        schema,
        pointer: below(place.pointer, 'allOf', index),
      })),
    );
    found.inexact = true;
  }
  let result: SchemaObject = own;
  for (const { schema, pointer } of others) {
    if (schema === false) return undefined;
    const flat = schema === true ? {} : flattened({ schema, pointer, root: place.root }, found, hops + 1);
    if (flat === undefined) return undefined;
    const merged = merge(result, flat, pointer);
    if (!merged.exact) found.inexact = true;
    result = merged.schema;
  }
  return result;
}

/** The schema that a `$ref` refers to: a JSON pointer, an anchor, or the identifier of a part of the document. */
function resolve({ schema, pointer, root }: Place): {
  readonly schema: JsonSchema;
  readonly pointer: string;
} {
  const ref = String(schema['$ref'] ?? schema['$dynamicRef']);
  const [, fragment = ''] = ref.split('#', 2);
  const found = ref.startsWith('#')
    ? fragment === '' || fragment.startsWith('/')
      ? schemaAt(root, pathOfFragment(ref))
      : searched(root, (each) => each['$anchor'] === fragment || each['$dynamicAnchor'] === fragment)
    : searched(root, (each) => each['$id'] === ref);
  if (found === undefined)
    throw new UnsupportedSchema('$ref', pointer, `"${ref}" leads to nothing in this document`);
  return { schema: found, pointer: below(pointer, '$ref') };
}

function schemaAt(root: JsonSchema, path: Path): JsonSchema | undefined {
  const found = valueAt(root, path);
  return typeof found === 'boolean' || isSchemaObject(found) ? found : undefined;
}

function searched(value: unknown, wanted: (schema: SchemaObject) => boolean): JsonSchema | undefined {
  if (Array.isArray(value))
    return value.map((each) => searched(each, wanted)).find((found) => found !== undefined);
  if (!isSchemaObject(value)) return undefined;
  if (wanted(value)) return value;
  return Object.values(value)
    .map((each) => searched(each, wanted))
    .find((found) => found !== undefined);
}

type Merge = (a: unknown, b: unknown, pointer: string) => unknown;

const larger: Merge = (a, b) => Math.max(a as number, b as number);
const smaller: Merge = (a, b) => Math.min(a as number, b as number);
const together: Merge = (a, b) => (isDeepStrictEqual(a, b) ? a : { allOf: [a, b] });

/** How to combine two values of a keyword that must both hold; all other keywords are checked by validation. */
const merges: Readonly<Record<string, Merge>> = {
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: (a, b) => a === true || b === true,
  required: (a, b) => [...new Set([...(a as string[]), ...(b as string[])])],
  items: together,
  additionalProperties: together,
  properties(a, b) {
    const [left, right] = [a as SchemaObject, b as SchemaObject];
    const shared = Object.keys(left).filter((name) => Object.hasOwn(right, name));
    return {
      ...left,
      ...right,
      ...Object.fromEntries(shared.map((name) => [name, together(left[name], right[name], '')])),
    };
  },
  type(a, b, pointer) {
    const both = [a, b].map((types) => [types].flat() as string[]);
    const isAllowed = (type: string) =>
      both.every((types) => types.includes(type) || (type === 'integer' && types.includes('number')));
    const types = [...new Set(both.flat())].filter(isAllowed);
    if (types.length === 0) throw new UnsatisfiableSchema('type', pointer, 'no type is allowed by all parts');
    return types;
  },
  enum(a, b, pointer) {
    const both = (a as unknown[]).filter((value) =>
      (b as unknown[]).some((other) => isDeepStrictEqual(value, other)),
    );
    if (both.length === 0) throw new UnsatisfiableSchema('enum', pointer, 'no value is allowed by all parts');
    return both;
  },
};

/**
 * Combines two schemas that must both hold, as far as one schema can express that.
 * @returns the merged schema, and whether values must still be validated against both
 */
function merge(
  a: SchemaObject,
  b: SchemaObject,
  pointer: string,
): { readonly schema: SchemaObject; readonly exact: boolean } {
  const result: Record<string, unknown> = { ...a };
  let exact = true;
  for (const [keyword, value] of Object.entries(b)) {
    if (!Object.hasOwn(result, keyword)) result[keyword] = value;
    else if (Object.hasOwn(merges, keyword))
      result[keyword] = merges[keyword]?.(result[keyword], value, pointer);
    else if (!isDeepStrictEqual(result[keyword], value)) exact = false;
  }
  return { schema: result, exact };
}
