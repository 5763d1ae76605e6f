import { isObject, type Json, type JsonObject } from '../../http/json.ts';

/** Around the number of a tag in the texts of a plan: no text that anybody sends has these. */
const [open, close] = ['\uE0A0', '\uE0A1'];

/** A text that is another one in each attempt, and nobody else has. */
export function tag(number: number): string {
  return `${open}${number.toString(36)}${close}`;
}

const tags = new RegExp(`${open}([0-9a-z]+)${close}`, 'gu');

/** A text of a plan with something else in place of what is no tag. */
export function betweenTags(text: string, change: (part: string) => string): string {
  const found = text.match(tags) ?? [];
  return text
    .split(tags)
    .map((part, index) => (index % 2 === 0 ? change(part) : (found[(index - 1) / 2] ?? '')))
    .join('');
}

/** The characters of a text of a plan; each of its tags counts as one. */
export function charactersOf(text: string): readonly string[] {
  const found = text.match(tags) ?? [];
  return text
    .split(tags)
    .flatMap((part, index) => (index % 2 === 0 ? [...part] : [found[(index - 1) / 2] ?? '']));
}

/** The first tag in a text of a plan. */
export function tagIn(text: string): string | undefined {
  return text.match(tags)?.[0];
}

/** What a plan sends in one attempt. @param nonce - that no other attempt ever had */
export function withTags(item: JsonObject, nonce: string): JsonObject {
  return retagged(item, (number) => `${nonce}${number}.`);
}

/** An item with other tags than those of any plan that has fewer than so many. */
export function withTagsFrom(item: JsonObject, first: number): JsonObject {
  return retagged(item, (number) => tag(first + Number.parseInt(number, 36)));
}

/** An item of a plan with something else in place of each tag. @param text - for its number, as it is spelled */
function retagged(item: JsonObject, text: (number: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, inJson(value, text)]));
}

function inJson(value: Json, text: (number: string) => string): Json {
  if (typeof value === 'string') return value.replace(tags, (_, number: string) => text(number));
  if (Array.isArray(value)) return value.map((each: Json) => inJson(each, text));
  return isObject(value) ? retagged(value, text) : value;
}

/** The tags that stand in something shown of one attempt, in whatever case a target keeps texts. */
export function tagsIn(shown: unknown, nonce: string): readonly string[] {
  const found = (JSON.stringify(shown) ?? '').match(new RegExp(`${nonce}[0-9a-z]+\\.`, 'gi')) ?? [];
  return found.map((each) => each.toLowerCase());
}

/** Whether something shown holds what was sent in one attempt. */
export function isOfAttempt(shown: unknown, nonce: string): boolean {
  return (JSON.stringify(shown) ?? '').toLowerCase().includes(nonce.toLowerCase());
}
