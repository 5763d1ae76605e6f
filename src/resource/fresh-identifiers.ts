import { randomUUID } from 'node:crypto';
import type { ResourceType } from '../profile/profile.ts';
import type { Ref } from './identity.ts';
import { itemPath } from './item-path.ts';
import type { Item } from './representation.ts';

/** Identifiers that nobody has used: for items to create, and for items that must not exist. */
export interface FreshIdentifiers {
  identifiersFor(type: ResourceType): Item;
  /** Where nothing is. */
  missing(type: ResourceType): Ref;
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
    missing(type) {
      const identifiers = identifiersFor(type);
      return { path: itemPath(type, identifiers) ?? type.item, identifiers };
    },
  };
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
