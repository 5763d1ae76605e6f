import { below } from './pointer.ts';
import { merge, resolve } from './resolve.ts';
import { type JsonSchema, type Place, type SchemaObject, UnsatisfiableSchema } from './schema.ts';

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
