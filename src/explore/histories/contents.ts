import { betweenTags, tag } from '../../check/history/tags.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { oneOf, type Random } from '../../random.ts';
import { omit } from '../../resource/difference.ts';
import { inOtherCase } from '../../resource/identifier-shapes.ts';
import type { Usable } from './usable.ts';

/** What resources of a type are filled with. */
export interface Contents {
  /** The fields that a client sets. */
  readonly fields: readonly string[];
  /** Every field, each text with a tag: plain ones, or ones that hold something of everything that servers spoil; some of the others remarkable. */
  item(): JsonObject;
  /** The same, each text with something of everything wherever there is room. */
  rich(): JsonObject;
  /** An item with a tag in one of its texts, by turns, where another one is left: by it, what is like the item is known again. */
  owned(item: JsonObject, turn: number): JsonObject;
  /** Another value of a field: a new one, or one that is nearly the old one. */
  near(name: string, old: Json | undefined): Json;
  /** An item with each of its texts changed in the same small way, wherever that leaves room. */
  nearly(item: JsonObject, change: (text: string) => string): JsonObject;
  /** A new item, each text of which begins as that of another one wherever that leaves room, and goes on otherwise. */
  begunLike(other: JsonObject): JsonObject;
  /** An item in which fields of the same kind have each other's values. */
  rotated(item: JsonObject): JsonObject;
  /** One of these texts in each field that may be whatever names a resource. */
  naming(all: readonly string[]): JsonObject;
  /** Every field, one of the texts as long as that, in characters; undefined where none may be. */
  large(length: number): JsonObject | undefined;
  /** Every field, one telling value in one of them. */
  readonly telling: readonly JsonObject[];
}

/** What long texts are made of: octets and characters are as many, or not. */
const fillers = ['a text that is long enough to be cut, ', 'é 漢'] as const;

/** Beyond what a column, or a small buffer, may hold, in characters. */
const lengths = [300, 300, 2_000] as const;

/** A tag with a word beside it. */
const leastRoom = 24;

/** The path of a resource is hardly ever longer. */
const roomForNames = 255;

/** Something of everything that servers trim, cut, fold, escape, recode and normalise; and that they complete, link and set otherwise. */
const rich = [
  'aB  c\td Zoë e\u0301 ﬁne Ⅷ İß 名前 😀 שלום \u200b',
  `<b>&amp; & "q" 'O' \\n C:\\dir 50%25 1+1 $& \${x} ../a/b`,
  ' now... -- (c) :) 1/2 *b* a, b; c|d #e see www.example.org, ada@example.org, 192.0.2.17, +44 20 7946 0958',
] as const;

const plainly = (tag: string) => `${tag} Ada`;
const richly = (tag: string, some: readonly string[] = rich) => `  ${tag}${some.join('')}\r\none\u0007 `;

export function contentsOf(
  { type, plain, telling, measures, takesTags }: Usable,
  random: Random,
  count: { tags: number },
): Contents {
  const fields = Object.keys(plain[0] ?? {});
  const texts = fields.filter((name) => takesTags && takesTag(type, name) && roomOf(type, name) >= leastRoom);
  // a switch that is always on shows nothing of who sets it
  const switches = fields.filter((name) => takesTags && isSwitch(type, name));
  const newTag = () => {
    count.tags += 1;
    return tag(count.tags);
  };
  const long = (length: number) =>
    newTag() +
    oneOf(fillers, random)
      .repeat(length)
      .slice(0, length - leastRoom);
  const richIn = (room: number) => {
    const fits = (some: readonly string[]) => richly('', some).length + leastRoom <= room;
    const most = rich.map((_, index) => rich.slice(0, rich.length - index)).find(fits);
    return most === undefined ? plainly(newTag()) : richly(newTag(), most);
  };
  const text = (room: number): string => {
    const kind = random();
    if (kind < 0.45) return plainly(newTag());
    const length = kind < 0.85 ? 0 : oneOf(lengths, random);
    return length === 0 || room < length ? richIn(room) : long(length);
  };
  const itemOf = (textIn: (room: number) => string): JsonObject => {
    const base = oneOf(plain, random);
    return {
      ...base,
      ...remarkable(base),
      ...Object.fromEntries(texts.map((name) => [name, textIn(roomOf(type, name))])),
      ...Object.fromEntries(switches.map((name) => [name, random() < 0.5])),
    };
  };
  const remarkable = (base: JsonObject): JsonObject =>
    Object.fromEntries(
      [...measures].flatMap(([name, values]) =>
        name in base && values.length > 0 && random() < 0.5 ? [[name, oneOf(values, random)]] : [],
      ),
    );
  const item = () => itemOf(text);
  const changed = (item: JsonObject, change: (text: string) => string): JsonObject =>
    Object.fromEntries(
      texts.flatMap((name) => {
        const old = item[name];
        const value = typeof old === 'string' ? change(old) : undefined;
        return value === undefined || value.length + leastRoom > roomOf(type, name) ? [] : [[name, value]];
      }),
    );
  return {
    fields,
    item,
    rich: () => itemOf(richIn),
    owned(item, turn) {
      const names = texts.filter((name) => name in item);
      const name = names[turn % names.length];
      return name === undefined || names.length < 2 ? item : { ...item, [name]: plainly(newTag()) };
    },
    near(name, old) {
      if (typeof old !== 'string' || !texts.includes(name))
        return (random() < 0.3 ? old : undefined) ?? item()[name] ?? null;
      const room = roomOf(type, name);
      if (random() < 0.3) return text(room);
      const other = oneOf(nearChanges, random)(old);
      return other.length + leastRoom > room ? old : other;
    },
    nearly: (item, change) => ({ ...item, ...changed(item, change) }),
    begunLike: (other) => ({ ...item(), ...changed(other, (text) => `${text} ${newTag()}`) }),
    rotated(item) {
      const names = fields.filter((name) => name in item);
      const alike = Map.groupBy(names, (name) => kindOf(type, name)).values();
      const pairs = alike.flatMap((some) =>
        some.map((name, at) => [name, item[some[(at + 1) % some.length] ?? name] ?? null] as const),
      );
      return { ...item, ...Object.fromEntries(pairs) };
    },
    naming(all) {
      const free = freeTextsOf(type).filter((name) => texts.includes(name));
      const roomy = free.filter((name) => roomOf(type, name) >= roomForNames);
      return Object.fromEntries(
        roomy.flatMap((name, at) => (all.length === 0 ? [] : [[name, all[at % all.length] ?? '']])),
      );
    },
    large(length) {
      const name = texts.find((each) => roomOf(type, each) >= length);
      return name === undefined ? undefined : { ...item(), [name]: long(length) };
    },
    telling,
  };
}

/** The same item with its fields in the reverse order. */
export function reversed(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).toReversed());
}

/** Ways in which a text can be nearly the same as another one; its tags stay as they are. */
export const nearChanges: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => betweenTags(text, inOtherCase),
  (text) => `${text} `,
  (text) => ` ${text}`,
  (text) => text.replace(' ', '  '),
  (text) => betweenTags(text, (part) => part.replace(/a/g, 'á')),
  (text) => betweenTags(text, (part) => part.normalize('NFD')),
  (text) => `${text} and more`,
  (text) => text.replace(/ [^ ]*$/, ''),
];

/** The fields of a type that may be any text, be it a single character. */
export function freeTextsOf(type: ResourceType): readonly string[] {
  return Object.entries(type.schema.properties).flatMap(([name, schema]) => {
    const { minLength = 0 } = { ...schema } as { readonly minLength?: number };
    return hasOnly(unlimited, type, name) && minLength <= 1 ? [name] : [];
  });
}

/** A telling item without its texts where those that may be the same differ: what is telling stands in each of them, or in none. */
export function withoutFiller(item: JsonObject, type: ResourceType): JsonObject {
  const texts = freeTextsOf(type).filter((name) => name in item);
  const alike = [...Map.groupBy(texts, (name) => kindOf(type, name)).values()];
  const isFiller = alike.some((names) => new Set(names.map((name) => item[name])).size > 1);
  return isFiller ? texts.reduce(omit, item) : item;
}

/** Whether a text may be whatever has a tag in it, and as long as that. */
function takesTag(type: ResourceType, name: string): boolean {
  const { pattern = '' } = { ...type.schema.properties[name] };
  const isAllowed = (text: string) => new RegExp(pattern, 'u').test(text);
  return hasOnly(matching, type, name) && [plainly('Ra1.'), richly('Ra1.')].every(isAllowed);
}

/** Whether the schema says nothing of a field, which is a text, but by these keywords. */
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

/** The same, and a pattern that its texts must match. */
const matching: ReadonlySet<string> = new Set([...unlimited, 'pattern']);

/** What a field may have, as a text: those of the same may have each other's values. */
function kindOf({ schema }: ResourceType, name: string): string {
  const { title, description, ...limits }: Readonly<Record<string, unknown>> = { ...schema.properties[name] };
  return JSON.stringify(limits);
}

/** Whether a field may be either, true or false. */
function isSwitch({ schema }: ResourceType, name: string): boolean {
  const {
    type,
    const: only,
    enum: some,
  } = { ...schema.properties[name] } as Readonly<Record<string, unknown>>;
  return type === 'boolean' && only === undefined && some === undefined;
}

/** The longest text that a field may have. */
function roomOf({ schema }: ResourceType, name: string): number {
  const { maxLength } = { ...schema.properties[name] } as { readonly maxLength?: number };
  return maxLength ?? Number.POSITIVE_INFINITY;
}
