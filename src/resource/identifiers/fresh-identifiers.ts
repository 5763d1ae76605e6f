import { randomUUID } from 'node:crypto';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import type { Item } from '../representation/representation.ts';
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
  let count = 0;
  const identifiersFor = (type: ResourceType): Item => {
    count += 1;
    return Object.fromEntries(
      type.identifiers.map((name) => [
        name,
        identifierFor(type.schema.properties[name], {
          run: `ra${run}x`,
          count,
          number: base + stride * count,
        }),
      ]),
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

/** Identifiers whose path identifier has a given shape, if it may be any text of that length. */
export function shaped(identifiers: Item, type: ResourceType, shape: IdentifierShape): Item {
  const name = placeholderOf(type.item) ?? '';
  const text = identifiers[name];
  if (typeof text !== 'string') return identifiers;
  const { maxLength = Number.POSITIVE_INFINITY } = { ...type.schema.properties[name] };
  const other = identifierShapes[shape](text);
  return isAnyText(type) && other.length <= maxLength ? { ...identifiers, [name]: other } : identifiers;
}

/** Whether the path identifier may be any text: in a UUID, for instance, letter case has no meaning. */
export function isAnyText(type: ResourceType): boolean {
  const schema = type.schema.properties[placeholderOf(type.item) ?? ''];
  const isText = [schema?.type].flat().includes('string');
  const limits = ['format', 'pattern', 'enum', 'const'];
  return isText && !limits.some((keyword) => Object.hasOwn({ ...schema }, keyword));
}

/** The unique parts of identifiers. */
interface Unused {
  /** The beginning of texts, only letters and digits. */
  readonly run: string;
  readonly count: number;
  readonly number: number;
}

/** An identifier of the required type and length. */
function identifierFor(
  schema: ResourceType['schema']['properties'][string] | undefined,
  { run, count, number }: Unused,
): string | number {
  if (schema?.format === 'uuid') return randomUUID();
  if (![schema?.type].flat().includes('string')) return number;
  const { minLength = 0 } = schema ?? {};
  return run + count.toString(36).padStart(Math.max(ofCount, minLength - run.length), '0');
}
