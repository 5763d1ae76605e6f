import type { Json } from '../http/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Item, ownFields } from './representation.ts';

/**
 * A text that nobody else has, so that what holds it is known for ours wherever it stands. It looks like a name, which
 * hardly any server refuses, and like no word.
 */
const consonants = 'bcdfghjklmnpqrstvwxyz';
const marks = new RegExp(`^Ra[${consonants}]{8}`);

/** Characters of a mark. */
export const markLength = 10;

export function newMark(random: () => number = Math.random): string {
  const letter = () => consonants[Math.floor(random() * consonants.length)];
  return `Ra${Array.from({ length: markLength - 2 }, letter).join('')}`;
}

/** Whether a value begins with a mark. */
export function isMarked(value: Json | undefined): value is string {
  return typeof value === 'string' && marks.test(value);
}

/** The mark that a value begins with, and the number of the text behind it. */
export function markOf(value: Json | undefined): string | undefined {
  return isMarked(value) ? /^\w{10}([0-9a-z]+\.)?/.exec(value)?.[0] : undefined;
}

/** The item with a mark at the beginning of each text that may be any, where the mark has room; longer ones stay as long. */
export function marked(item: Item, type: ResourceType, mark: string): Item {
  const own = ownFields(item, type);
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!Object.hasOwn(own, name) || typeof value !== 'string' || !isFree(type, name)) return [name, value];
      const text = mark + [...value].slice(markLength).join('');
      return [name, isOfPattern(type, name, text) ? text : value];
    }),
  );
}

/** The item with a number, a full stop and a word behind each mark, as texts of histories have, where there is room. */
export function numbered(item: Item, type: ResourceType): Item {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!isMarked(value) || !isFree(type, name)) return [name, value];
      const text = `${value.slice(0, markLength)}1. Ada`;
      const { maxLength = text.length } = { ...type.schema.properties[name] } as {
        readonly maxLength?: number;
      };
      return [name, text.length <= maxLength && isOfPattern(type, name, text) ? text : value];
    }),
  );
}

/** Keywords by which a schema says which texts a field may have. */
const limits = ['format', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if'] as const;

/** JSON Schema Validation 6.3.3: a pattern is looked for anywhere in the text. */
function isOfPattern({ schema }: ResourceType, name: string, text: string): boolean {
  const { pattern } = { ...schema.properties[name] } as { readonly pattern?: string };
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

function isFree({ schema }: ResourceType, name: string): boolean {
  const field: Readonly<Record<string, unknown>> = { ...schema.properties[name] };
  const { minLength = 0, maxLength = markLength } = field;
  return (
    limits.every((keyword) => !(keyword in field)) &&
    Number(minLength) <= markLength &&
    Number(maxLength) >= markLength
  );
}
