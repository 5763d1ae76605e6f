import type fc from 'fast-check';
import { arbitraryFor } from './arbitrary.ts';
import type { Json, JsonSchema } from './schema.ts';
import { stringClasses } from './string-classes.ts';

/** A class of values that breaks servers. */
export interface Breaker {
  readonly name: string;
  /** Values of the schema in which everything is of the class that can be; they shrink to what is unremarkable. */
  readonly arbitrary: fc.Arbitrary<Json>;
}

/**
 * The classes of a schema: as many as there are of texts; numbers, booleans and date-times go through theirs beside.
 * A property that tries each of them once has met every kind of value that is known to break servers.
 */
export function breakersFor(schema: JsonSchema): readonly Breaker[] {
  return stringClasses.map(({ name }, index) => ({
    name,
    arbitrary: arbitraryFor(schema, { flavour: { class: index } }),
  }));
}
