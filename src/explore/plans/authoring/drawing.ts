import { tag } from '../../../check/history/tags.ts';
import type { Json, JsonObject } from '../../../http/exchange/json.ts';
import { oneOf, type Random } from '../../../random.ts';
import { pick } from '../../../resource/representation/difference.ts';
import { allowsTexts, freeTextsOf, isNullable, isSwitch, roomOf, withTextsWithin } from './fields.ts';
import {
  anyWord,
  everyText,
  leastRoom,
  lengths,
  longText,
  partlyRichText,
  plainText,
  richText,
  shortText,
} from './texts.ts';
import { fieldsIn, type Usable } from './usable.ts';

/** Draws contents of a type anew. */
export interface Drawing extends Pick<Usable, 'type' | 'plain' | 'edgeCases'> {
  readonly random: Random;
  /** The fields that a client sets. */
  readonly fields: readonly string[];
  /** Those of them that may be any text with a tag. */
  readonly texts: readonly string[];
  /** Those that are switches. */
  readonly switches: readonly string[];
  newTag(): string;
  /** A text with a tag, for so many characters. */
  text(room: number): string;
  /** The same, with a bit of everything that servers corrupt. */
  richText(room: number): string;
  item(): JsonObject;
  rich(): JsonObject;
  /** Rich, with a tag in each of its texts. */
  richlyTagged(): JsonObject;
}

/** The share of items in which one text has no tag, while another one still has one, and of numbers and instants that are remarkable. */
interface Shares {
  readonly untagged: number;
  readonly remarkable: number;
}

const usually: Shares = { untagged: 0.45, remarkable: 0.65 };

/** Of items that are sent where something else is special, too: what that affects may be one kind of value alone. */
const richlyShared: Shares = { untagged: 0.8, remarkable: 0.8 };

/** What such a text is: empty, what a server may take for a value of another type, or any edge case that is short: long ones are part of others. */
const untaggedKinds = [isEmptyText, isUnlikeText, isShortText] as const;

const shortLength = 32;

/** How often it is a word instead, which most edge cases are not. */
const wordShare = 0.4;

/** How often it is null, if it may be. */
const nullShare = 0.3;

/** @param count - of the tags so far */
export function drawingOf(usable: Usable, random: Random, count: { tags: number }): Drawing {
  const { type, plain, edgeCases, measures, takesTags, isPlain = false } = usable;
  const fields = fieldsIn(usable);
  const texts = fields.filter(
    (name) => takesTags && allowsTexts(type, name, everyText) && roomOf(type, name) >= leastRoom,
  );
  // a switch that is always on would not show which write set it
  const switches = fields.filter((name) => takesTags && isSwitch(type, name));
  const newTag = () => {
    count.tags += 1;
    return tag(count.tags);
  };
  const richIn = (room: number) => richText(newTag(), room, random);
  const text = (room: number): string => {
    const kind = random();
    if (isPlain) return plainText(newTag());
    if (kind < 0.2) return shortText(newTag(), random);
    if (kind < 0.35) return partlyRichText(newTag(), room, random);
    const length = kind < 0.85 ? 0 : oneOf(lengths, random);
    return length === 0 || room < length ? richIn(room) : longText(newTag(), length, random);
  };
  /** Texts within objects and arrays show as well where they are from. */
  const told = (name: string, value: Json, textIn: (room: number) => string): Json =>
    takesTags && typeof value === 'object' && value !== null
      ? withTextsWithin(value, type.schema.properties[name], { allowed: everyText, text: textIn })
      : value;
  const itemOf = (textIn: (room: number) => string, shares = usually): JsonObject => {
    const base = oneOf(plain, random);
    return {
      ...Object.fromEntries(Object.entries(base).map(([name, value]) => [name, told(name, value, textIn)])),
      ...remarkable(base, shares.remarkable),
      ...Object.fromEntries(texts.map((name) => [name, textIn(roomOf(type, name))])),
      ...untagged(shares.untagged),
      ...Object.fromEntries(switches.map((name) => [name, random() < 0.5])),
    };
  };
  const free = freeTextsOf(type);
  const wholes = untaggedKinds.map((isMeant) => edgeCases.filter(isMeant)).filter(({ length }) => length > 0);
  /** Often an edge-case text, since a deviation that needs such a text may need other acts, too. */
  const untagged = (share: number): JsonObject => {
    if (isPlain || texts.length < 2 || wholes.length === 0 || random() > share) return {};
    const name = oneOf(texts, random);
    if (isNullable(type, name) && random() < nullShare) return { [name]: null };
    if (random() < wordShare && free.includes(name)) return { [name]: anyWord(random) };
    return pick(oneOf(oneOf(wholes, random), random), [name]);
  };
  const remarkable = (base: JsonObject, share: number): JsonObject =>
    Object.fromEntries(
      [...measures].flatMap(([name, values]) =>
        name in base && values.length > 0 && random() < share ? [[name, oneOf(values, random)]] : [],
      ),
    );
  return {
    type,
    plain,
    edgeCases,
    random,
    fields,
    texts,
    switches,
    newTag,
    text,
    richText: richIn,
    item: () => itemOf(text),
    rich: () => itemOf(richIn, richlyShared),
    richlyTagged: () => itemOf(richIn, { ...richlyShared, untagged: 0 }),
  };
}

function isShortText(item: JsonObject): boolean {
  return Object.values(item).every((value) => typeof value !== 'string' || value.length <= shortLength);
}

function isEmptyText(item: JsonObject): boolean {
  return Object.values(item).includes('');
}

/** Whether each text of an item may be taken for a value of another type: a number, an instant, a truth value, a code, nothing. */
export function isUnlikeText(item: JsonObject): boolean {
  const texts = Object.values(item).filter((value) => typeof value === 'string');
  return (
    texts.length > 0 &&
    texts.every((text) =>
      /^(?:[\d.:+TZe-]*|true|false|no|on|null|none|unknown|n\/a|nan|\[\]|{}|[\da-f-]{24,}|\w+=+)$/i.test(
        text,
      ),
    )
  );
}
