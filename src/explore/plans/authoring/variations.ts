import { charactersOf } from '../../../check/history/tags.ts';
import type { Json, JsonObject } from '../../../http/exchange/json.ts';
import { oneOf } from '../../../random.ts';
import { omit } from '../../../resource/representation/difference.ts';
import type { Drawing } from './drawing.ts';
import { kindOf, roomOf } from './fields.ts';
import { leastRoom, plainText } from './texts.ts';
import {
  dayLater,
  hoursLater,
  inSameSecond,
  instantsOf,
  nearChanges,
  writtenLonger,
} from './value-changes.ts';

/** Contents that are like others in some way. */
export interface Variations {
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
  /** An item in which all other texts begin with one of them, and continue differently. @param at - which one */
  containing(item: JsonObject, at: number): JsonObject;
}

/** How an instant may differ from that of another item. */
const instantChanges = [dayLater, writtenLonger, inSameSecond, hoursLater] as const;

export function variationsWith({ type, random, fields, texts, newTag, text, item }: Drawing): Variations {
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
    containing(item, at) {
      const names = texts.filter((name) => name in item);
      const name = names[at % names.length] ?? '';
      return { ...item, ...changed(omit(item, [name]), () => `${item[name]} ${newTag()}`) };
    },
  };
}
