import { betweenTags, charactersOf } from '../../../check/history/tags.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import { inOtherCase } from '../../../letter-case.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { isOfPattern } from '../../../resource/representation/marks.ts';

/** The instants of an item, changed; one for which nothing comes of it that its field may hold is left out. */
export function instantsOf(
  item: JsonObject,
  type: ResourceType,
  change: (instant: string) => string | undefined,
): JsonObject {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const { format } = { ...type.schema.properties[name] };
      const other = format === 'date-time' ? change(String(value)) : undefined;
      return other === undefined || !isOfPattern(type, name, other) ? [] : [[name, other]];
    }),
  );
}

/** The numbers of an item, changed; one that its field may not hold is left out. */
export function numbersOf(
  item: JsonObject,
  { schema }: ResourceType,
  change: (number: number) => number,
): JsonObject {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const other = typeof value === 'number' ? change(value) : undefined;
      const { maximum = Number.POSITIVE_INFINITY, ...limits } = { ...schema.properties[name] } as Readonly<
        Record<string, unknown> & { readonly maximum?: number }
      >;
      const isLimited = ['enum', 'const', 'multipleOf', 'exclusiveMaximum'].some((limit) => limit in limits);
      return other === undefined || isLimited || other > maximum ? [] : [[name, other]];
    }),
  );
}

/** Another moment of the same second. */
export function inSameSecond(instant: string): string | undefined {
  const [, second, fraction, zone] = /^(.*:\d\d)(\.\d+)?([zZ]|[+-]\d\d:\d\d)$/.exec(instant) ?? [];
  return second === undefined ? undefined : `${second}${fraction === '.125' ? '.625' : '.125'}${zone}`;
}

/** How a date begins an instant. */
const date = 'YYYY-MM-DD';

/** What an instant would be if its local time were that of another zone. */
export function hoursLater(instant: string): string | undefined {
  return later(instant, 2);
}

/** The same moment, with another zero at the end of its fraction. */
export function writtenLonger(instant: string): string | undefined {
  return /\.\d{1,8}[zZ]$/.test(instant) ? instant.replace(/[zZ]$/, '0$&') : undefined;
}

/** The same time of the next day, written alike. */
export function dayLater(instant: string): string | undefined {
  const midnight = `${instant.slice(0, date.length)}T00:00:00Z`;
  const next = later(midnight, 24)?.slice(0, date.length);
  const other = next === undefined ? undefined : next + instant.slice(date.length);
  // nor has one in UTC, in which a server may show it
  return other !== undefined && later(other, 0) !== undefined ? other : undefined;
}

/** An instant that is so many hours later; undefined if there is none that can be written, since no year has five digits (RFC 3339 5.6). */
export function later(instant: string, hours: number): string | undefined {
  const other = new Date(Date.parse(instant) + hours * 3_600_000);
  if (Number.isNaN(other.getTime())) return undefined;
  const written = other.toISOString();
  return /^\d{4}-/.test(written) ? written : undefined;
}

/** Small changes of a text, which leave its tags as they are. */
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
  // patterns that the text matches
  (text) => text.replace(' ', '_'),
  (text) => text.replace(/ .*/s, '*'),
  (text) => text.replace(' ', '.'),
  // what a key, an index or a search may leave out, or take for the same
  (text) => text.replace(' ', '-'),
  (text) => `${text}.`,
  (text) => `${text}s`,
  (text) => `${text} 😀`,
  (text) => text.replaceAll(/\p{Extended_Pictographic}/gu, '😎'),
  (text) => `The ${text}`,
  (text) => `${text}\u200b`,
  (text) => betweenTags(text, (part) => part.replace(/a/g, '\u0430')),
  (text) => betweenTags(text, (part) => part.replace(/l/g, 'I')),
  (text) => text.split(' ').toReversed().join(' '),
  (text) => betweenTags(text, (part) => part.replace(/([a-z])([a-z])/, '$2$1')),
  (text) => betweenTags(text, (part) => part.replace(/[A-Za-y][a-y]/, hashedAlike)),
  // a slip of the pen put right: another letter, one less, one more
  ...[(letter: string) => (letter === 'a' ? 'o' : 'a'), () => '', (letter: string) => letter + letter].map(
    (change) => (text: string) => withOneLetter(text, change),
  ),
];

/** A text whose last letter within a word is changed. */
function withOneLetter(text: string, change: (letter: string) => string): string {
  const characters = charactersOf(text);
  const isLetter = (at: number) => /^[a-z]$/i.test(characters[at] ?? '');
  const last = characters.findLastIndex((_, at) => isLetter(at) && isLetter(at - 1));
  return characters.map((character, at) => (at === last ? change(character) : character)).join('');
}

/** Another two letters for which a hash that multiplies by 31, as that of Java, is the same. */
function hashedAlike(two: string): string {
  return String.fromCharCode(two.charCodeAt(0) + 1, two.charCodeAt(1) - 31);
}
