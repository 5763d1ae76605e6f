import { isObject, type Json, type JsonObject } from '../../../http/exchange/json.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { omit } from '../../../resource/representation/difference.ts';
import { markLength } from '../../../resource/representation/marks.ts';
import { leastRoom } from './texts.ts';

/** The fields of a type that may be any text, even a single character. */
export function freeTextsOf(type: ResourceType): readonly string[] {
  return Object.entries(type.schema.properties).flatMap(([name, schema]) => {
    const { minLength = 0 } = { ...schema } as { readonly minLength?: number };
    return hasOnly(unlimited, type, name) && minLength <= 1 ? [name] : [];
  });
}

/** An edge-case item, without texts if those of one kind differ: an edge-case text is in all fields of its kind, or in none. */
export function withoutFiller(item: JsonObject, type: ResourceType): JsonObject {
  const texts = freeTextsOf(type).filter((name) => name in item);
  const alike = [...Map.groupBy(texts, (name) => kindOf(type, name)).values()];
  const isFiller = alike.some((names) => new Set(names.map((name) => item[name])).size > 1);
  return isFiller ? omit(item, texts) : item;
}

/**
 * Edge-case items in which each free text has an edge case of its own, and in the course of all of them every one: where all texts
 * are the same, none shows that it got the text of another field.
 */
export function inTurn(items: readonly JsonObject[], type: ResourceType): readonly JsonObject[] {
  const textsIn = (item: JsonObject) => freeTextsOf(type).filter((name) => name in item);
  const alike = Map.groupBy(items, (item) => textsIn(item).join());
  return items.map((item) => {
    const texts = textsIn(item);
    const some = alike.get(texts.join()) ?? [];
    const at = some.indexOf(item);
    const shifted = texts.map((name, shift) => [name, some[(at + shift) % some.length]?.[name] ?? null]);
    return { ...item, ...Object.fromEntries(shifted) };
  });
}

/** Whether nothing but length and perhaps a pattern limits a text field, and whether the pattern allows each of these texts. */
export function allowsTexts({ schema }: ResourceType, name: string, texts: readonly string[]): boolean {
  return allows({ ...schema.properties[name] }, texts);
}

function allows(schema: Keywords, texts: readonly string[]): boolean {
  const { pattern } = schema as { readonly pattern?: string };
  if (!isTextOf(matching, schema)) return false;
  if (pattern === undefined) return true;
  const allowed = new RegExp(pattern, 'u');
  return texts.every((text) => allowed.test(text));
}

/**
 * A value of a field with other texts within it, as far as its schema says, without references, that they may be any of these.
 * @param text - makes one of at most so many characters
 */
export function withTextsWithin(
  value: Json,
  schema: unknown,
  { allowed, text }: { readonly allowed: readonly string[]; readonly text: (room: number) => string },
): Json {
  const keywords: Keywords = isObject(schema as Json) ? (schema as Keywords) : {};
  const within = (each: Json, of: unknown) => withTextsWithin(each, of, { allowed, text });
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = keywords as Lengths;
    return allows(keywords, allowed) && minLength <= markLength && maxLength >= leastRoom
      ? text(maxLength)
      : value;
  }
  if (Array.isArray(value)) return value.map((each: Json) => within(each, keywords['items']));
  if (!isObject(value)) return value;
  const { properties = {}, additionalProperties } = keywords as Members;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      within(each, properties[name] ?? additionalProperties),
    ]),
  );
}

type Keywords = Readonly<Record<string, unknown>>;

interface Lengths {
  readonly minLength?: number;
  readonly maxLength?: number;
}

interface Members {
  readonly properties?: Keywords;
  readonly additionalProperties?: unknown;
}

/** Whether the schema of a text field has no keywords except these. */
function hasOnly(keywords: ReadonlySet<string>, { schema }: ResourceType, name: string): boolean {
  return isTextOf(keywords, { ...schema.properties[name] });
}

/** Whether a schema is that of a text, or of one that may be null, and has no keywords except these. */
function isTextOf(keywords: ReadonlySet<string>, schema: Keywords): boolean {
  const types = [schema['type']].flat();
  return (
    types.includes('string') &&
    types.every((type) => type === 'string' || type === 'null') &&
    Object.keys(schema).every((keyword) => keywords.has(keyword))
  );
}

/** Whether a field may be null. */
export function isNullable({ schema }: ResourceType, name: string): boolean {
  return [{ ...schema.properties[name] }['type']].flat().includes('null');
}

const unlimited: ReadonlySet<string> = new Set([
  'type',
  'title',
  'description',
  'minLength',
  'maxLength',
  'writeOnly',
]);

/** The same, and a pattern. */
const matching: ReadonlySet<string> = new Set([...unlimited, 'pattern']);

/** What a field may hold, written as a text: fields for which it is equal can exchange their values. */
export function kindOf({ schema }: ResourceType, name: string): string {
  const { title, description, ...limits }: Readonly<Record<string, unknown>> = { ...schema.properties[name] };
  return JSON.stringify(limits);
}

/** Whether a field may be either true or false. */
export function isSwitch({ schema }: ResourceType, name: string): boolean {
  const {
    type,
    const: only,
    enum: some,
  } = { ...schema.properties[name] } as Readonly<Record<string, unknown>>;
  return type === 'boolean' && only === undefined && some === undefined;
}

/** The longest text that a field may have. */
export function roomOf({ schema }: ResourceType, name: string): number {
  const { maxLength } = { ...schema.properties[name] } as { readonly maxLength?: number };
  return maxLength ?? Number.POSITIVE_INFINITY;
}
