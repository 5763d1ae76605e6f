import type { Json } from '../http/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Item, ownFields } from './representation.ts';

/** A text that nobody else has, so that what holds it is known for ours wherever it stands. */
const marks = /^ra[a-z\d]{8}/;

/** Characters of a mark. */
export const markLength = 10;

export function newMark(random: () => number = Math.random): string {
  const digits = () => Math.floor(random() * 36).toString(36);
  return `ra${Array.from({ length: markLength - 2 }, digits).join('')}`;
}

/** Whether a value begins with a mark. */
export function isMarked(value: Json | undefined): value is string {
  return typeof value === 'string' && marks.test(value);
}

/** The item with a mark in each text that may be any, where the mark has room. */
export function marked(item: Item, type: ResourceType, mark: string): Item {
  const own = ownFields(item, type);
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const hasRoom = Object.hasOwn(own, name) && typeof value === 'string' && isFree(type, name);
      return [name, hasRoom ? mark : value];
    }),
  );
}

/** Keywords by which a schema says which texts a field may have. */
const limits = [
  'format',
  'pattern',
  'enum',
  'const',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
] as const;

function isFree({ schema }: ResourceType, name: string): boolean {
  const field: Readonly<Record<string, unknown>> = { ...schema.properties[name] };
  const { minLength = 0, maxLength = markLength } = field;
  return (
    limits.every((keyword) => !(keyword in field)) &&
    Number(minLength) <= markLength &&
    Number(maxLength) >= markLength
  );
}
