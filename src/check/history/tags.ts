import { type JsonObject, withTexts } from '../../http/exchange/json.ts';
import { marksIn } from '../../resource/representation/marks.ts';

/** Delimiters of tags and of references in the texts of a plan: characters that occur in no text that is sent. */
const [open, close] = ['\uE0A0', '\uE0A1'];
const [opening, closing] = ['\uE0A2', '\uE0A3'];

/** A text that is unique, and different in each attempt. */
export function tag(number: number): string {
  return `${open}${number.toString(36)}${close}`;
}

/** How a text names a resource of the plan: by the identifier in its path, or by that path. */
export type Referent = `${'identifier' | 'path'}:${string}`;

/** A text that becomes the identifier or path that a resource has at the target in each attempt. */
export function reference(to: Referent): string {
  return `${opening}${to}${closing}`;
}

const tags = new RegExp(`${open}([0-9a-z]+)${close}`, 'gu');
const references = new RegExp(`${opening}([^${closing}]+)${closing}`, 'gu');
/** Parts of a text that no change may split. */
const whole = new RegExp(`(${open}[^${close}]+${close}|${opening}[^${closing}]+${closing})`, 'u');

/** A text of a plan, changed everywhere except in its tags and references. */
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

/** Stands for an identifier or path that is not known; no resource that the plan makes has it. */
const unnamed = 'nobody';

/** The identifiers and paths that a step's references become in one attempt, as far as known. */
export type Named = Readonly<Record<string, string>>;

/** What a plan sends in one attempt. @param nonce - unique to the attempt */
export function withTags(item: JsonObject, nonce: string, named: Named = {}): JsonObject {
  return withTexts(item, (text) =>
    text
      .replace(tags, (_, number: string) => `${nonce}${number}.`)
      .replace(references, (_, to: string) => named[to] ?? unnamed),
  );
}

/** An item with tags numbered from `first`, so that they differ from those of another plan, and with its references renamed. */
export function withItsOwn(item: JsonObject, first: number, renamed: (name: string) => string): JsonObject {
  return withTexts(item, (text) =>
    text
      .replace(tags, (_, number: string) => tag(first + Number.parseInt(number, 36)))
      .replace(references, (_, to: Referent) => reference(renamed(to) as Referent)),
  );
}

/** The tags of one attempt that occur in the content shown, whatever the letter case in which the target keeps texts. */
export function tagsIn(shown: unknown, nonce: string): readonly string[] {
  const found = (JSON.stringify(shown) ?? '').match(new RegExp(`${nonce}[0-9a-z]+\\.`, 'gi')) ?? [];
  return found.map((each) => each.toLowerCase());
}

/** Whether the content shown holds a tag of another attempt than this one. */
export function isOfAnother(shown: unknown, nonce: string): boolean {
  const marks = marksIn(JSON.stringify(shown) ?? '');
  return marks.some((mark) => mark.toLowerCase() !== nonce.toLowerCase());
}

/** Whether the content shown holds a text of one attempt. */
export function isOfAttempt(shown: unknown, nonce: string): boolean {
  return (JSON.stringify(shown) ?? '').toLowerCase().includes(nonce.toLowerCase());
}
