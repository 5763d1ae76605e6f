import fc from 'fast-check';
import { arrays, type Inner, objects } from './containers.ts';
import { guarded } from './guard.ts';
import { integers, numbers } from './numbers.ts';
import { below } from './pointer.ts';
import { type Found, flattened } from './resolve.ts';
import {
  edgeCaseOf,
  type Flavour,
  isSchemaObject,
  type Json,
  type JsonSchema,
  type Place,
  type SchemaObject,
  typesOf,
  UnsatisfiableSchema,
  UnsupportedSchema,
} from './schema.ts';
import { strings } from './strings.ts';
import { validatorFor } from './validator.ts';

/** How deep a schema may recurse within one value. */
const depthLimit = 4;

/** Keywords that construction does not guarantee: if one is present, values are validated. */
const unguaranteed = [
  'not',
  'if',
  'oneOf',
  'contains',
  'patternProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'minContains',
  'maxContains',
  '$dynamicRef',
];

/**
 * Values of a JSON Schema 2020-12: each is valid, each shrinks to smaller valid ones, and unless
 * `plain` is requested, they are biased towards values that break servers.
 * @throws UnsupportedSchema, UnsatisfiableSchema: with the keyword and the JSON pointer to it
 */
export function arbitraryFor(schema: JsonSchema, flavour: Flavour = 'hostile'): fc.Arbitrary<Json> {
  const found: Found = { inexact: false };
  const context: Context = { root: schema, flavour, depth: 0, found };
  const values = valuesOf(schema, '', context);
  if (values === undefined) throw new UnsatisfiableSchema('false', '', 'it allows nothing');
  if (!found.inexact) return values;
  const issuesOf = validator(schema);
  return guarded(values, (value) => issuesOf(value).length === 0, 'allOf', '');
}

interface Context {
  readonly root: JsonSchema;
  readonly flavour: Flavour;
  readonly depth: number;
  /** Shared by all parts of the schema. */
  readonly found: Found;
}

function validator(schema: JsonSchema) {
  try {
    return validatorFor(schema);
  } catch (error) {
    throw new UnsupportedSchema('$schema', '', `it does not compile: ${(error as Error).message}`);
  }
}

/** Undefined if nothing is allowed. */
function valuesOf(schema: JsonSchema, pointer: string, context: Context): fc.Arbitrary<Json> | undefined {
  if (schema === false) return undefined;
  const place = { schema: schema === true ? {} : schema, pointer, root: context.root };
  const flat = flattened(place, context.found);
  if (flat === undefined) return undefined;
  if (unguaranteed.some((keyword) => Object.hasOwn(flat, keyword))) context.found.inexact = true;
  const at = { ...place, schema: flat };
  if (Object.hasOwn(flat, 'const')) return fc.constant(flat['const'] as Json);
  if (Array.isArray(flat['enum'])) return enumerated(at, context);
  return alternatives(at, context) ?? typed(at, context);
}

function enumerated({ schema, pointer }: Place, context: Context): fc.Arbitrary<Json> {
  const values = schema['enum'] as readonly Json[];
  if (values.length === 0) throw new UnsatisfiableSchema('enum', pointer, 'it lists no values');
  if (Object.keys(schema).some((keyword) => keyword !== 'enum' && keyword !== '$schema'))
    context.found.inexact = true;
  return oneOf(
    values.map((value) => fc.constant(value)),
    context,
  );
}

/** One of several alternatives; an edge case of another kind is looked for in the first one. */
function oneOf(all: readonly fc.Arbitrary<Json>[], { flavour }: Context): fc.Arbitrary<Json> {
  const [first] = all;
  if (first === undefined || typeof flavour === 'string') return fc.oneof(...all);
  return edgeCaseOf(flavour, 'choice', all) ?? first;
}

/** anyOf and oneOf: one of the branches, combined with the keywords beside them. */
function alternatives(place: Place, context: Context): fc.Arbitrary<Json> | undefined {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = place.schema[keyword];
    if (!Array.isArray(branches)) continue;
    const { [keyword]: _taken, ...beside } = place.schema;
    const values = branches.flatMap((branch: JsonSchema, index) => {
      const made = attempt(() =>
        valuesOf({ allOf: [beside, branch] }, below(place.pointer, keyword, index), context),
      );
      return made === undefined ? [] : [made];
    });
    if (values.length === 0)
      throw new UnsatisfiableSchema(keyword, place.pointer, 'none of its branches allows any value');
    return oneOf(values, context);
  }
  return undefined;
}

/** A branch that allows nothing is not an error if another branch allows something. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnsatisfiableSchema) return undefined;
    throw error;
  }
}

const makers: Readonly<Record<string, (place: Place, context: Context) => fc.Arbitrary<Json>>> = {
  null: () => fc.constant(null),
  // not false, which many servers set themselves
  boolean: (_place, { flavour }) =>
    flavour === 'hostile' ? fc.boolean() : fc.constant(edgeCaseOf(flavour, 'choice', [true, false]) ?? true),
  integer: (place, { flavour }) => integers(place, flavour),
  number: (place, { flavour }) => numbers(place, flavour),
  string: (place, { flavour }) => strings(place, flavour),
  array: (place, context) => arrays(place, innerOf(context), context.flavour),
  object: (place, context) => objects(place, innerOf(context), context),
};

function typed(place: Place, context: Context): fc.Arbitrary<Json> {
  const { schema, pointer } = place;
  // null has no edge cases
  const types = typesOf(schema).toSorted((a, b) => Number(a === 'null') - Number(b === 'null'));
  const unknown = types.find((type) => !Object.hasOwn(makers, type));
  if (unknown !== undefined) throw new UnsupportedSchema('type', pointer, `"${unknown}" is not a type`);
  const made = types.flatMap((type) => {
    const values = attempt(() => makers[type]?.(place, context));
    return values === undefined ? [] : [values];
  });
  if (made.length === 0) throw new UnsatisfiableSchema('type', pointer, 'none of its types allows any value');
  return made.length === 1 ? (made[0] as fc.Arbitrary<Json>) : oneOf(made, context);
}

/** Parts of a value, one level deeper; beyond the limit only required parts are made. */
function innerOf(context: Context): Inner {
  const inner: Context = { ...context, depth: context.depth + 1 };
  const isDeep = context.depth >= depthLimit;
  return (schema, pointer) =>
    attempt(() =>
      isDeep && isSchemaObject(schema) ? shallow(schema, pointer, inner) : valuesOf(schema, pointer, inner),
    );
}

function shallow(schema: SchemaObject, pointer: string, context: Context): fc.Arbitrary<Json> | undefined {
  if (context.depth > depthLimit * 3) return undefined;
  const flat = flattened({ schema, pointer, root: context.root }, context.found);
  if (flat === undefined) return undefined;
  const types = typesOf(flat);
  const properties = isSchemaObject(flat['properties']) ? flat['properties'] : {};
  const required = (flat['required'] as readonly string[] | undefined) ?? [];
  const needed = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
  const least = {
    ...flat,
    ...(types.includes('array') ? { maxItems: flat['minItems'] ?? 0 } : {}),
    ...(types.includes('object') ? { properties: needed } : {}),
  };
  return valuesOf(least, pointer, context);
}
