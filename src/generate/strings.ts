import fc from 'fast-check';
import { formatArbitrary } from './formats.ts';
import { guarded } from './guard.ts';
import { ofLengths } from './pattern-lengths.ts';
import {
  edgeCaseOf,
  type Flavour,
  isSchemaObject,
  type JsonSchema,
  numberOf,
  type Place,
  UnsatisfiableSchema,
  UnsupportedSchema,
} from './schema.ts';
import { shrinkingTo, startingWith } from './shrinking.ts';
import { edgeCaseTexts, hostileTexts, namesTried, textsLike } from './string-classes.ts';

/** Strings (JSON Schema Validation 6.3); lengths are in code points. */
export function strings(place: Place, flavour: Flavour): fc.Arbitrary<string> {
  const { schema, pointer } = place;
  const { min, max } = lengthsOf(place);
  const fits = (text: string) => [...text].length >= min && [...text].length <= max;
  const pattern = typeof schema['pattern'] === 'string' ? patternOf(schema['pattern'], pointer) : undefined;
  const formatted =
    typeof schema['format'] === 'string' ? formatArbitrary(schema['format'], flavour, pattern) : undefined;
  const base =
    formatted ??
    (pattern === undefined ? free(place, flavour, { min, max }) : matching(pattern, { min, max }, pointer));
  const plain = formatted === undefined && pattern === undefined;
  const holds = (text: string) => fits(text) && (pattern?.test(text) ?? true);
  return plain ? base : guarded(base, holds, 'pattern', pointer);
}

/** Code points. */
interface Lengths {
  readonly min: number;
  readonly max: number;
}

function lengthsOf({ schema, pointer }: Place): Lengths {
  const min = numberOf(schema, 'minLength') ?? 0;
  const max = numberOf(schema, 'maxLength') ?? Number.POSITIVE_INFINITY;
  if (min > max) throw new UnsatisfiableSchema('minLength', pointer, 'minLength is more than maxLength');
  return { min, max };
}

function patternOf(source: string, pointer: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    throw new UnsupportedSchema('pattern', pointer, 'the pattern is not a regular expression');
  }
}

function matching(pattern: RegExp, lengths: Lengths, pointer: string): fc.Arbitrary<string> {
  try {
    return fc.oneof(...ofLengths(pattern, lengths).map((each) => fc.stringMatching(each)));
  } catch {
    throw new UnsupportedSchema(
      'pattern',
      pointer,
      'the pattern uses syntax that the generator does not support',
    );
  }
}

/** Strings restricted only by length. */
function free({ root }: Place, flavour: Flavour, { min, max }: Lengths): fc.Arbitrary<string> {
  const lengths = { minLength: Math.max(min, Math.min(1, max)), maxLength: Math.min(max, Math.max(min, 12)) };
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ');
  const ordinary = fc.array(letter, lengths).map((letters) => letters.join(''));
  if (flavour === 'plain') return ordinary;
  if (flavour === 'hostile') {
    return fc.oneof(
      { withCrossShrink: true },
      ordinary,
      ...hostileTexts.map((texts) => fitted(texts, min, max)),
    );
  }
  const told = edgeCaseOf(flavour, 'string', [...edgeCaseTexts, ...fieldNames(root)]);
  if (told === undefined) return ordinary;
  return shrinkingTo(fitted(startingWith(told, textsLike(told)), min, max), 'a'.repeat(lengths.minLength));
}

/** Names of some existing fields, which may be taken for a column or a member. */
function fieldNames(root: JsonSchema): readonly string[] {
  const properties = isSchemaObject(root) ? root['properties'] : undefined;
  return isSchemaObject(properties) ? Object.keys(properties).slice(0, namesTried) : [];
}

/** Lengthens and shortens strings to an allowed length. */
function fitted(texts: fc.Arbitrary<string>, min: number, max: number): fc.Arbitrary<string> {
  if (min === 0 && max === Number.POSITIVE_INFINITY) return texts;
  return texts.map((text) => {
    const characters = [...text].slice(0, max);
    return characters.join('') + 'a'.repeat(Math.max(0, min - characters.length));
  });
}
