import { charactersOf, tag } from '../../../check/history/tags.ts';
import type { Json, JsonObject } from '../../../http/exchange/json.ts';
import { oneOf, type Random } from '../../../random.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import { allowsTexts, freeTextsOf, isNullable, isSwitch, kindOf, roomOf, withTextsWithin } from './fields.ts';
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
import {
  dayLater,
  hoursLater,
  inSameSecond,
  instantsOf,
  later,
  nearChanges,
  numbersOf,
  writtenLonger,
} from './value-changes.ts';

/** What resources of a type are filled with. */
export interface Contents {
  /** The fields that a client sets. */
  readonly fields: readonly string[];
  /** Every field; each text has a tag, and is plain or has a bit of everything that servers corrupt; some values are remarkable. */
  item(): JsonObject;
  /** The same, with a bit of everything in each text that has room for it. */
  rich(): JsonObject;
  /** Some fields of such an item, at least one of them a text, and a tag in each of its texts. */
  part(names: readonly string[]): JsonObject;
  /** An item identified by a tag in one of its texts, a different one each turn, provided that another text is left. */
  owned(item: JsonObject, turn: number): JsonObject;
  /** An item with a tag in each of its texts, so that whoever shows one of them shows where it is from. */
  tagged(): JsonObject;
  /** Another value for a field: a new one, or nearly the old one. */
  near(name: string, old: Json | undefined): Json;
  /** An item with the same small change in each of its texts that has room for it. */
  nearly(item: JsonObject, change: (text: string) => string): JsonObject;
  /** A new item whose texts begin like those of another item, if they have room, and continue differently; an instant is in the same second, or whole hours or a day later. */
  begunLike(other: JsonObject): JsonObject;
  /** A new item whose texts end with those of another item, if they have room, with something else ahead of them. */
  endedLike(other: JsonObject): JsonObject;
  /** An item with values exchanged between fields of the same kind. */
  rotated(item: JsonObject): JsonObject;
  /** An item with the same texts when put together, but the first two are divided one character earlier. */
  partedElsewhere(item: JsonObject): JsonObject;
  /** A new item whose texts are those of two others in turn, so that each of its texts is somebody's, and no two are the same one's. */
  mixed(one: JsonObject, other: JsonObject): JsonObject;
  /** An item with nothing in it that a server need store: empty texts, zeros, and switches that are off, as far as the type allows them. */
  blank(): JsonObject;
  /** An item in which all other texts begin with one of them, and continue differently. @param at - which one */
  containing(item: JsonObject, at: number): JsonObject;
  /** Items whose values rise from each to the next, in equal steps where they are numbers or instants. */
  rising(count: number): readonly JsonObject[];
  /** An item with one of these texts in each field that may hold the name of a resource. */
  naming(all: readonly string[]): JsonObject;
  /** Every field, with one text of this length in characters; undefined if none may be so long. */
  large(length: number): JsonObject | undefined;
  /** Items with one edge case each, in every field that can hold it. */
  readonly edgeCases: readonly JsonObject[];
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

/** The room, in characters, for the path of a resource, which is hardly ever longer. */
const roomForNames = 255;

/** How an instant may differ from that of another item. */
const instantChanges = [dayLater, writtenLonger, inSameSecond, hoursLater] as const;

/** By how much numbers rise from one item to the next. */
const step = 7;

/** Where the alphabet begins. */
const firstLetter = 0x41;

export function contentsOf(usable: Usable, random: Random, count: { tags: number }): Contents {
  const { type, plain, edgeCases, measures, takesTags, isPlain = false } = usable;
  const fields = fieldsIn(usable);
  const texts = fields.filter(
    (name) => takesTags && allowsTexts(type, name, everyText) && roomOf(type, name) >= leastRoom,
  );
  const free = freeTextsOf(type);
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
  const item = () => itemOf(text);
  const changed = (item: JsonObject, change: (text: string) => string): JsonObject =>
    Object.fromEntries(
      texts.flatMap((name) => {
        const old = item[name];
        const value = typeof old === 'string' ? change(old) : undefined;
        return value === undefined || value.length + leastRoom > roomOf(type, name) ? [] : [[name, value]];
      }),
    );
  const owned = (item: JsonObject, turn: number): JsonObject => {
    const names = texts.filter((name) => name in item);
    const name = names[turn % names.length];
    return name === undefined || names.length < 2 ? item : { ...item, [name]: plainText(newTag()) };
  };
  let turn = 0;
  const nextInstantChange = () => {
    turn += 1;
    return instantChanges[turn % instantChanges.length] ?? dayLater;
  };
  return {
    fields,
    item,
    rich: () => itemOf(richIn, richlyShared),
    part(names) {
      const some = names.some((name) => texts.includes(name)) ? names : [...names, ...texts.slice(0, 1)];
      return pick(itemOf(richIn, { ...richlyShared, untagged: 0 }), some);
    },
    owned,
    tagged: () => fields.reduce((item, _, turn) => owned(item, turn), item()),
    near(name, old) {
      if (typeof old !== 'string' || !texts.includes(name))
        return (random() < 0.3 ? old : undefined) ?? item()[name] ?? null;
      const room = roomOf(type, name);
      if (random() < 0.3) return text(room);
      const other = oneOf(nearChanges, random)(old);
      return other.length + leastRoom > room ? old : other;
    },
    nearly: (item, change) => ({ ...item, ...changed(item, change) }),
    begunLike: (other) => ({
      ...item(),
      ...changed(other, (text) => `${text} ${newTag()}`),
      ...instantsOf(other, type, nextInstantChange()),
    }),
    endedLike: (other) => ({ ...item(), ...changed(other, (text) => `${newTag()} ${text}`) }),
    rotated(item) {
      const names = fields.filter((name) => name in item);
      const alike = Map.groupBy(names, (name) => kindOf(type, name)).values();
      const pairs = alike.flatMap((some) =>
        some.map((name, at) => [name, item[some[(at + 1) % some.length] ?? name] ?? null] as const),
      );
      return { ...item, ...Object.fromEntries(pairs) };
    },
    partedElsewhere(item) {
      const [one = '', next = ''] = texts.filter((name) => name in item);
      const [first, second] = [item[one], item[next]];
      if (typeof first !== 'string' || typeof second !== 'string') return item;
      const characters = charactersOf(first);
      const parted = [characters.slice(0, -1).join(''), `${characters.at(-1) ?? ''}${second}`];
      return { ...item, [one]: parted[0] ?? '', [next]: parted[1] ?? '' };
    },
    mixed: (one, other) => ({
      ...item(),
      ...Object.fromEntries(
        texts.flatMap((name, at) => {
          const its = at % 2 === 0 ? one : other;
          return name in its ? [[name, its[name] ?? '']] : [];
        }),
      ),
    }),
    blank() {
      const values = edgeCases.flatMap((values) => Object.entries(values));
      return {
        ...item(),
        ...Object.fromEntries(values.filter(([, value]) => value === '' || value === 0)),
        ...Object.fromEntries(switches.map((name) => [name, false])),
      };
    },
    containing(item, at) {
      const names = texts.filter((name) => name in item);
      const name = names[at % names.length] ?? '';
      return { ...item, ...changed(omit(item, [name]), () => `${item[name]} ${newTag()}`) };
    },
    rising(count) {
      const first = oneOf(plain, random);
      return Array.from({ length: count }, (_, at) => ({
        ...first,
        ...numbersOf(first, type, (number) => number + at * step),
        ...instantsOf(first, type, (instant) => later(instant, at)),
        ...Object.fromEntries(
          texts.map((name) => [
            name,
            `${String.fromCharCode(firstLetter + at)} ${richIn(roomOf(type, name) - 2)}`,
          ]),
        ),
      }));
    },
    naming(all) {
      const roomy = free.filter((name) => texts.includes(name) && roomOf(type, name) >= roomForNames);
      return Object.fromEntries(
        roomy.flatMap((name, at) => (all.length === 0 ? [] : [[name, all[at % all.length] ?? '']])),
      );
    },
    large(length) {
      const name = texts.find((each) => roomOf(type, each) >= length);
      return name === undefined ? undefined : { ...item(), [name]: longText(newTag(), length, random) };
    },
    edgeCases,
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

/** The same item with its fields in the reverse order. */
export function reversed(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).toReversed());
}
