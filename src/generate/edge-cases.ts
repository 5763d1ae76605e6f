import fc from 'fast-check';
import { arbitraryFor } from './arbitrary.ts';
import { edgeSeconds } from './formats.ts';
import { edgeNumbers } from './numbers.ts';
import { type EdgeCase, type Json, type JsonSchema, kinds, SchemaError } from './schema.ts';
import { edgeCaseTexts, namesTried } from './string-classes.ts';

/** At most this many edge cases of a kind are used; if a schema permits fewer, they repeat. */
const most: Readonly<Record<EdgeCase['kind'], number>> = {
  string: edgeCaseTexts.length + namesTried,
  number: edgeNumbers.length,
  'date-time': edgeSeconds.length,
  choice: 8,
};

/**
 * Values of a schema that are known to break servers, one after another: each has one edge case wherever it is
 * valid, is otherwise unremarkable, and shrinks to unremarkable values. A property that tries all of them has covered
 * every kind of value in every field, whatever the seed.
 */
export function edgeCasesFor(schema: JsonSchema): readonly fc.Arbitrary<Json>[] {
  const known = new Set<string>();
  return kinds.flatMap((kind) =>
    Array.from({ length: most[kind] }, (_, index) => index).flatMap((index) => {
      const arbitrary = arbitraryFor(schema, { kind, index });
      const example = exampleOf(arbitrary);
      if (example === undefined || known.has(example)) return [];
      known.add(example);
      return [arbitrary];
    }),
  );
}

/** The value for a fixed seed, to detect edge cases that yield the same values; undefined if no value is valid. */
function exampleOf(arbitrary: fc.Arbitrary<Json>): string | undefined {
  try {
    return JSON.stringify(fc.sample(arbitrary, { seed: 1, numRuns: 1 }));
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
