import type { Json } from '../../http/exchange/json.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { type Item, ownFields } from './representation.ts';

/**
 * Letters of marks. A mark is a unique text, so that whatever contains it is known to be ours. It looks like a name, which hardly
 * any server refuses, but not like a word.
 */
const consonants = 'bcdfghjklmnpqrstvwxyz';
const pattern = `Ra[${consonants}]{8}`;
const atBeginning = new RegExp(`^${pattern}`);
const anywhere = new RegExp(pattern, 'i');
const everywhere = new RegExp(pattern, 'gi');
const numberedAnywhere = new RegExp(`(${pattern})(?=[0-9a-z]+\\.)`, 'gi');
const withNumber = new RegExp(`${pattern}([0-9a-z]+\\.)?`);

/** The length of a mark. */
export const markLength = 10;

export function newMark(): string {
  const letter = () => consonants[Math.floor(Math.random() * consonants.length)];
  return `Ra${Array.from({ length: markLength - 2 }, letter).join('')}`;
}

/** Whether a value begins with a mark. */
export function isMarked(value: Json | undefined): value is string {
  return typeof value === 'string' && atBeginning.test(value);
}

/** Whether there is a mark anywhere in an item, in upper or lower case. */
export function holdsMark(item: Item): boolean {
  return anywhere.test(JSON.stringify(item));
}

/** The mark that a value begins with, with the number that follows it. */
export function markOf(value: Json | undefined): string | undefined {
  return isMarked(value) ? markWithin(value) : undefined;
}

/** The same for a mark anywhere in a value. */
export function markWithin(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? withNumber.exec(value)?.[0] : undefined;
}

/** Every mark in some content, whatever is behind it, in small letters: a server may change their case. */
export function everyMarkIn(content: Json | undefined): ReadonlySet<string> {
  return new Set(
    JSON.stringify(content ?? null)
      .match(everywhere)
      ?.map((mark) => mark.toLowerCase()),
  );
}

/** The marks in a text that have a number behind them, as in the texts of histories. */
export function marksIn(text: string): readonly string[] {
  return text.match(numberedAnywhere) ?? [];
}

/** The item with a mark of its own at the beginning of each free text that has room for it; long texts keep their length. */
export function marked(item: Item, type: ResourceType): Item {
  const own = ownFields(item, type);
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!Object.hasOwn(own, name) || typeof value !== 'string' || !isFree(type, name)) return [name, value];
      const text = newMark() + [...value].slice(markLength).join('');
      return [name, isOfPattern(type, name, text) ? text : value];
    }),
  );
}

/** The item with a number, a full stop and a word after each mark, if there is room, like the texts of histories. */
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

/** Keywords of schemas that restrict the texts of a field. */
const limits = ['format', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if'] as const;

/** Whether a text matches the pattern of a field, if it has one: it may match anywhere (JSON Schema Validation 6.3.3). */
export function isOfPattern({ schema }: ResourceType, name: string, text: string): boolean {
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
