import { randomUUID } from 'node:crypto';
import { placeholderOf, type ResourceType } from '../profile/profile.ts';
import { type IdentifierShape, identifierShapes } from './identifier-shapes.ts';
import type { Ref } from './identity.ts';
import { itemPath } from './item-path.ts';
import type { Item } from './representation.ts';

/** Identifiers that nobody has used: for items to create, and for items that must not exist. */
export interface FreshIdentifiers {
  identifiersFor(type: ResourceType): Item;
  /**
   * Where nothing is.
   * @param shape - of the identifier in the path, where that may be any text
   */
  missing(type: ResourceType, shape?: IdentifierShape): Ref;
}

/** A server that assigns the number after the largest one must not meet the next of ours. */
const stride = 1009;

/** Random by run, so that two runs do not meet; identifiers are no part of the questions that a seed fixes. */
export function freshIdentifiers(random: () => number = Math.random): FreshIdentifiers {
  const run = Math.floor(random() * 0x7fff).toString(36) + Math.floor(random() * 0xffffff).toString(36);
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

/** Identifiers of which the one in the path has a shape, where that may be any text that is long enough for it. */
export function shaped(identifiers: Item, type: ResourceType, shape: IdentifierShape): Item {
  const name = placeholderOf(type.item) ?? '';
  const text = identifiers[name];
  if (typeof text !== 'string') return identifiers;
  const { maxLength = Number.POSITIVE_INFINITY } = { ...type.schema.properties[name] };
  const other = identifierShapes[shape](text);
  return isAnyText(type) && other.length <= maxLength ? { ...identifiers, [name]: other } : identifiers;
}

/** Whether the identifier in the path may be any text: of a UUID, say, letters are the same in either case. */
export function isAnyText(type: ResourceType): boolean {
  const schema = type.schema.properties[placeholderOf(type.item) ?? ''];
  const isText = [schema?.type].flat().includes('string');
  const limits = ['format', 'pattern', 'enum', 'const'];
  return isText && !limits.some((keyword) => Object.hasOwn({ ...schema }, keyword));
}

/** What nobody else has. */
interface Unused {
  /** What a text begins with, letters and digits alone. */
  readonly run: string;
  readonly count: number;
  readonly number: number;
}

/** By the type that an identifier has, and as long as it must be. */
function identifierFor(
  schema: ResourceType['schema']['properties'][string] | undefined,
  { run, count, number }: Unused,
): string | number {
  if (schema?.format === 'uuid') return randomUUID();
  if (![schema?.type].flat().includes('string')) return number;
  const { minLength = 0 } = schema ?? {};
  return run + count.toString(36).padStart(minLength - run.length, '0');
}
