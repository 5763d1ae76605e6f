import { isObject, type Json, type JsonObject } from '../../http/json.ts';

/** Around the number of a tag, and around what a reference is to, in the texts of a plan: no text that anybody sends has these. */
const [open, close] = ['\uE0A0', '\uE0A1'];
const [opening, closing] = ['\uE0A2', '\uE0A3'];

/** A text that is another one in each attempt, and nobody else has. */
export function tag(number: number): string {
  return `${open}${number.toString(36)}${close}`;
}

/** How a text names a resource of the plan: by the identifier in its path, or by that path. */
export type Referent = `${'identifier' | 'path'}:${string}`;

/** A text that names a resource as the target has it in each attempt. */
export function reference(to: Referent): string {
  return `${opening}${to}${closing}`;
}

const tags = new RegExp(`${open}([0-9a-z]+)${close}`, 'gu');
const references = new RegExp(`${opening}([^${closing}]+)${closing}`, 'gu');
/** What no change of a text takes apart. */
const whole = new RegExp(`(${open}[^${close}]+${close}|${opening}[^${closing}]+${closing})`, 'u');

/** A text of a plan with something else in place of what is neither tag nor reference. */
export function betweenTags(text: string, change: (part: string) => string): string {
  const parts = text.split(whole);
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('');
}

/** The characters of a text of a plan; each of its tags and references counts as one. */
export function charactersOf(text: string): readonly string[] {
  return text.split(whole).flatMap((part, index) => (index % 2 === 0 ? [...part] : [part]));
}

/** What the texts of a plan, or of a part of it, refer to. */
export function referentsIn(part: unknown): readonly Referent[] {
  return [...(JSON.stringify(part) ?? '').matchAll(references)].map(([, to]) => to as Referent);
}

/** The first tag in a text of a plan. */
export function tagIn(text: string): string | undefined {
  return text.match(tags)?.[0];
}

/** What stands where nothing tells what a text names: nothing of the plan has made that. */
const unnamed = 'nobody';

/** What the texts of a step name in one attempt, as the target has it; what is left out nothing tells. */
export type Named = Readonly<Record<string, string>>;

/** What a plan sends in one attempt. @param nonce - that no other attempt ever had */
export function withTags(item: JsonObject, nonce: string, named: Named = {}): JsonObject {
  return withTexts(item, (text) =>
    text
      .replace(tags, (_, number: string) => `${nonce}${number}.`)
      .replace(references, (_, to: string) => named[to] ?? unnamed),
  );
}

/** An item with other tags than those of any plan that has fewer than so many, and other names of resources. */
export function withItsOwn(item: JsonObject, first: number, renamed: (name: string) => string): JsonObject {
  return withTexts(item, (text) =>
    text
      .replace(tags, (_, number: string) => tag(first + Number.parseInt(number, 36)))
      .replace(references, (_, to: Referent) => reference(renamed(to) as Referent)),
  );
}

/** An item of a plan with something else in place of each of its texts. */
function withTexts(item: JsonObject, change: (text: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, inJson(value, change)]));
}

function inJson(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: Json) => inJson(each, change));
  return isObject(value) ? withTexts(value, change) : value;
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
