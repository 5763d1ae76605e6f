import { oneOf, type Random } from '../../../random.ts';
import { aheads, behinds, middles, wholeTexts } from './dictionary.ts';

/** What long texts are made of: one octet per character, or more. */
const fillers = ['a text that is long enough to be cut, ', 'é 漢'] as const;

/** Lengths, in characters, that exceed a column or a small buffer. */
export const lengths = [300, 300, 2_000] as const;

/** The room, in characters, for a tag and a word. */
export const leastRoom = 24;

/** What is taken for the beginning and the end of something else only if a text has both. */
const pairs: readonly Ends[] = [
  ['  ', '\u0007 '],
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
  ['[', ']'],
  ['<p>', '</p>'],
  ['*', '*'],
];

type Ends = readonly [ahead: string, behind: string];

/** Texts that are of some format as a whole: names, lists, JSON, files. */
const formats: readonly ((tag: string) => string)[] = [
  plainText,
  (tag) => `Ada, ${tag} b`,
  (tag) => `b, ${tag}, a, b`,
  (tag) => `["${tag}"]`,
  (tag) => `{"a":"${tag}"}`,
  (tag) => `${tag}.txt`,
];

/** The plainest text with a tag. */
export function plainText(tag: string): string {
  return `${tag} Ada`;
}

/** A short text with a tag, which may be of some format, or begin or end like something else. */
export function shortText(tag: string, random: Random): string {
  const [ahead, behind] = endsFrom(random);
  return random() < 0.5 ? oneOf(formats, random)(tag) : `${ahead}${tag} b${behind}`;
}

/** A text with a tag and as much of everything as there is room for, in characters. */
export function richText(tag: string, room: number, random: Random): string {
  return filled(tag, middles, room, random);
}

/** A text with a tag and a part of that, so that texts are of all lengths. */
export function partlyRichText(tag: string, room: number, random: Random): string {
  return filled(tag, [oneOf(middles, random)], room, random);
}

function filled(tag: string, parts: readonly string[], room: number, random: Random): string {
  const ends = endsFrom(random);
  const fits = (some: readonly string[]) => within(ends, '', some).length + leastRoom <= room;
  const most = parts.map((_, index) => parts.slice(0, parts.length - index)).find(fits);
  return most === undefined ? plainText(tag) : within(ends, tag, most);
}

/** A text with a tag, of this length in characters. */
export function longText(tag: string, length: number, random: Random): string {
  const filler = oneOf(fillers, random).repeat(length);
  return tag + filler.slice(0, length - leastRoom);
}

/** A word that stands for something, or looks like something else, on its own. */
export function anyWord(random: Random): string {
  return oneOf(wholeTexts, random);
}

function endsFrom(random: Random): Ends {
  const kind = random();
  if (kind < 0.3) return pairs[0] as Ends;
  return kind < 0.5 ? oneOf(pairs, random) : [oneOf(aheads, random), oneOf(behinds, random)];
}

function within([ahead, behind]: Ends, tag: string, parts: readonly string[]): string {
  return `${ahead}${tag}${parts.join('')}${behind}`;
}

const anyTag = 'Ra1.';

/** Such texts with all that they may begin with, hold and end with. */
export const everyText: readonly string[] = [
  ...formats.map((format) => format(anyTag)),
  ...[
    ...pairs,
    ...aheads.map((ahead): Ends => [ahead, '']),
    ...behinds.map((behind): Ends => ['', behind]),
  ].map((ends) => within(ends, anyTag, middles)),
];
