import fc from 'fast-check';
import { arbitraryFor } from '../../generate/arbitrary.ts';
import { type Json, SchemaError } from '../../generate/schema.ts';
import { validatorFor } from '../../generate/validator.ts';
import type { PropertySchema } from '../../profile/profile.ts';

/** How many are taken at a time. If two of them are the same, the schema allows so few that one may be somebody else's. */
const atATime = 4_000;

/** Of how many draws: the longest, since the more signs there are, the fewer resources are named alike. */
const draws = 12_000;

/** Longer ones may not fit in a path, or in a column. */
const longest = 64;

/** The length of a text that needs no more to be unique. */
const usualLength = 12;

type Identifier = string | number;

/** Whether a schema allows an identifier. */
export function allows(schema: PropertySchema, identifier: Identifier): boolean {
  return validatorFor(schema)(identifier).length === 0;
}

/**
 * Draws identifiers from all that a schema allows, each only once.
 * @returns what draws the next one: undefined if the schema allows too few, or if none can be made from it
 */
export function drawing(schema: PropertySchema, random: () => number): () => Identifier | undefined {
  const drawn = new Set<Identifier>();
  const hasRoom = leavesRoom(schema);
  let waiting: Identifier[] = [];
  return () => {
    if (hasRoom && waiting.length === 0)
      waiting = longestOf(schema, Math.floor(random() * 2 ** 31)).filter((each) => !drawn.has(each));
    const next = waiting.pop();
    if (next !== undefined) drawn.add(next);
    return next;
  };
}

/** Whether a schema allows enough; the same schema has the same answer in every run. */
function leavesRoom(schema: PropertySchema): boolean {
  return longestOf(schema, 1).length === atATime;
}

/** Different ones, but no more than are taken at a time. */
function longestOf(schema: PropertySchema, seed: number): Identifier[] {
  const length = (identifier: Identifier) => String(identifier).length;
  const all = samplesOf(schema, seed).filter(isSafe);
  return [...new Set(all.toSorted((one, other) => length(other) - length(one)).slice(0, atATime))];
}

function samplesOf(schema: PropertySchema, seed: number): readonly Json[] {
  try {
    return fc.sample(identifiersOf(schema), { seed, numRuns: draws, unbiased: true });
  } catch (error) {
    if (error instanceof SchemaError) return [];
    throw error;
  }
}

/** All that a schema allows; texts of which it does not say what they look like have letters and digits, as many as it allows. */
function identifiersOf(schema: PropertySchema): fc.Arbitrary<Json> {
  const { pattern, format, minLength = 0, maxLength = longest } = schema;
  if (![schema.type].flat().includes('string')) return numbersOf(schema);
  if (pattern !== undefined || format !== undefined) return arbitraryFor(schema, 'plain');
  const length = Math.min(maxLength, Math.max(minLength, usualLength));
  return arbitraryFor({ ...schema, pattern: `^[a-z][a-z0-9]{${length - 1}}$` }, 'plain');
}

function numbersOf({ minimum = 0, maximum = 0 }: PropertySchema): fc.Arbitrary<number> {
  const min = Math.max(0, Math.ceil(minimum));
  return fc.integer({ min, max: Math.max(min, Math.floor(maximum)) });
}

/** Whether a path can have it as it is. */
function isSafe(identifier: Json): identifier is Identifier {
  if (typeof identifier === 'number') return Number.isSafeInteger(identifier);
  return (
    typeof identifier === 'string' && /^[a-z\d][\w.~@-]*$/i.test(identifier) && identifier.length <= longest
  );
}
