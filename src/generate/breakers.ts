import fc from 'fast-check';
import { arbitraryFor } from './arbitrary.ts';
import { edgeSeconds } from './formats.ts';
import { type Json, type JsonSchema, kinds, SchemaError, type Telling } from './schema.ts';
import { namesTold, tellingTexts } from './string-classes.ts';

/** How many telling values a kind has at most; where a schema leaves room for fewer, they repeat themselves. */
const most: Readonly<Record<Telling['kind'], number>> = {
  string: tellingTexts.length + namesTold,
  number: 12,
  'date-time': edgeSeconds.length,
  choice: 8,
};

/**
 * Values of a schema that are known to break servers, one after another: each has one telling value wherever it can
 * stand, is otherwise unremarkable, and shrinks to what is unremarkable. A property that tries each of them has met
 * every kind of value in every field, whatever the seed.
 */
export function breakersFor(schema: JsonSchema): readonly fc.Arbitrary<Json>[] {
  const known = new Set<string>();
  return kinds.flatMap((kind) =>
    Array.from({ length: most[kind] }, (_, index) => index).flatMap((index) => {
      const arbitrary = arbitraryFor(schema, { flavour: { kind, index } });
      const example = exampleOf(arbitrary);
      if (example === undefined || known.has(example)) return [];
      known.add(example);
      return [arbitrary];
    }),
  );
}

/** The first value of a seed, by which those are told apart that differ in more than what is drawn; none, if none fits. */
function exampleOf(arbitrary: fc.Arbitrary<Json>): string | undefined {
  try {
    return JSON.stringify(fc.sample(arbitrary, { seed: 1, numRuns: 1 }));
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
