import { randomUUID } from 'node:crypto';
import { type PropertySchema, placeholderOf, type ResourceType } from '../../profile/profile.ts';
import type { Item } from '../representation/representation.ts';
import { allows, drawing } from './drawn-identifiers.ts';
import { type IdentifierShape, identifierShapes } from './identifier-shapes.ts';
import type { Ref } from './identity.ts';
import { itemPath } from './item-path.ts';

/** Unused identifiers: for items to create, and for items that must not exist. */
export interface FreshIdentifiers {
  identifiersFor(type: ResourceType): Item;
  /**
   * A path where nothing is.
   * @param shape - of the path identifier, if it may be any text
   */
  missing(type: ResourceType, shape?: IdentifierShape): Ref;
}

/** The distance between our numbers: a server that assigns the number after the largest one must not run into the next of ours. */
const stride = 1009;

/**
 * How many characters of a text identify the run, and how many at least the identifier: all of a run are as long as the
 * first.
 */
const [ofRun, ofCount] = [6, 3];

/** Different in each run, so that two runs do not collide; a seed does not determine identifiers. */
export function freshIdentifiers(random: () => number = Math.random): FreshIdentifiers {
  const run = Math.floor(random() * 36 ** ofRun)
    .toString(36)
    .padStart(ofRun, '0');
  const base = 0x1000_0000 + Math.floor(random() * 0x3fff_0000);
  const others = new Map<object, () => string | number | undefined>();
  let count = 0;
  const otherOf = (schema: PropertySchema) => {
    const known = others.get(schema) ?? drawing(schema, random);
    others.set(schema, known);
    return known();
  };
  const identifierFor = (schema: PropertySchema | undefined): string | number => {
    const usual = usualFor(schema, { run: `ra${run}x`, count, number: base + stride * count });
    if (schema === undefined) return usual;
    const fitting = [usual, typeof usual === 'string' ? usual.toUpperCase() : usual].find((each) =>
      allows(schema, each),
    );
    // a target refuses what it does not allow
    return fitting ?? otherOf(schema) ?? usual;
  };
  const identifiersFor = (type: ResourceType): Item => {
    count += 1;
    return Object.fromEntries(
      type.identifiers.map((name) => [name, identifierFor(type.schema.properties[name])]),
    );
  };
  return {
    identifiersFor,
    missing(type, shape = 'plain') {
      const identifiers = shaped(identifiersFor(type), type, shape);
      return { path: itemPath(type, identifiers) ?? type.item, identifiers };
    },
  };
}

/** Identifiers whose path identifier has a given shape, if it may have. */
export function shaped(identifiers: Item, type: ResourceType, shape: IdentifierShape): Item {
  const name = placeholderOf(type.item) ?? '';
  const text = identifiers[name];
  if (typeof text !== 'string' || !isText(type)) return identifiers;
  const other = identifierShapes[shape](text);
  return mayIdentify(other, type) ? { ...identifiers, [name]: other } : identifiers;
}

/** Whether the path identifier is a text in which each character has a meaning: in a UUID, for instance, letter case has none. */
export function isText(type: ResourceType): boolean {
  const schema = type.schema.properties[placeholderOf(type.item) ?? ''];
  const limits = ['format', 'enum', 'const'];
  return (
    [schema?.type].flat().includes('string') &&
    !limits.some((keyword) => Object.hasOwn({ ...schema }, keyword))
  );
}

/** Whether the schema of a type allows a path identifier. */
export function mayIdentify(value: Item[string] | undefined, type: ResourceType): boolean {
  const schema = type.schema.properties[placeholderOf(type.item) ?? ''];
  return schema === undefined || typeof value !== 'string' || allows(schema, value);
}

/** The unique parts of identifiers. */
interface Unused {
  /** The beginning of texts, only letters and digits. */
  readonly run: string;
  readonly count: number;
  readonly number: number;
}

/** An identifier of the required type, and at least of the required length. */
function usualFor(schema: PropertySchema | undefined, { run, count, number }: Unused): string | number {
  if (schema?.format === 'uuid') return randomUUID();
  if (![schema?.type].flat().includes('string')) return number;
  const { minLength = 0 } = schema ?? {};
  return run + count.toString(36).padStart(Math.max(ofCount, minLength - run.length), '0');
}
