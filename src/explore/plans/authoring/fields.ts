import type { JsonObject } from '../../../http/exchange/json.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { omit } from '../../../resource/representation/difference.ts';

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
export function allowsTexts(type: ResourceType, name: string, texts: readonly string[]): boolean {
  const { pattern = '' } = { ...type.schema.properties[name] };
  const isAllowed = (text: string) => new RegExp(pattern, 'u').test(text);
  return hasOnly(matching, type, name) && texts.every(isAllowed);
}

/** Whether the schema of a text field has no keywords except these. */
function hasOnly(keywords: ReadonlySet<string>, { schema }: ResourceType, name: string): boolean {
  const field: Readonly<Record<string, unknown>> = { ...schema.properties[name] };
  return field['type'] === 'string' && Object.keys(field).every((keyword) => keywords.has(keyword));
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
