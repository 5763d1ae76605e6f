import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { type Pair, pairsOf } from '../../evidence/alterations.ts';
import type { Content } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';

/** Colours of a terminal, or none. */
export interface Colours {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

const same = (text: string) => text;

export const uncoloured: Colours = { bold: same, dim: same, red: same, green: same, yellow: same };

/**
 * Control characters, line separators, halves of characters, and those that nobody sees or that reorder a line: never to be shown as
 * they are. So are combining marks that would be invisible on the letter before them.
 */
const invisible = /[\p{Cc}\p{Mn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/**
 * Text from the target with every character escaped that would move, colour or reorder text on a terminal or a page.
 */
export function visible(text: string): string {
  return text.replace(invisible, escaped);
}

/** Escaped as in JSON (RFC 8259 7). */
function escaped(sign: string): string {
  const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** `1 run`, `2 runs`. @param more - the plural */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** Text with its middle left out, and its length. */
export function abridged(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${characters.slice(0, half).join('')}…${characters.slice(-half).join('')} (${characters.length} characters)`;
}

/** The width of a text on a terminal: some characters take two columns, others none. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** Grapheme clusters, which take columns as a whole. */
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Text that ends with an ellipsis if it takes more columns than that. */
export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let [beginning, width] = ['', 1];
  for (const { segment } of signs.segment(text)) {
    width += widthOf(segment);
    if (width > columns) break;
    beginning += segment;
  }
  return `${beginning}…`;
}

/** What was expected and what was observed. */
interface Compared {
  readonly expected: Json | undefined;
  readonly observed: Json | undefined;
}

/**
 * Two values as one line each, words as words and everything else as JSON; of long ones only the part around the first
 * difference, since a common beginning or end says nothing. If a long string differs, its length comes first, since
 * that may be the only difference.
 */
export function shownBeside({ expected, observed }: Compared, most = 400): readonly [string, string] {
  const [one, other] = [charactersOf(expected), charactersOf(observed)];
  const differs = one.findIndex((character, index) => character !== other[index]);
  const shared = differs < 0 ? one.length : differs;
  const around = (all: readonly string[]) => partOf(all, Math.max(0, shared - Math.floor(most / 3)), most);
  // an expectation in words is not text from the target
  const least = typeof expected === 'object' ? mostAtAGlance : most;
  const lengths = lengthsOf(pairsOf(expected, observed)[0], least);
  return [`${lengths[0]}${around(one)}`, `${lengths[1]}${around(other)}`];
}

/** Beyond this many characters, readers cannot see how long a text is. */
const mostAtAGlance = 40;

/** The lengths of two texts, if one is longer than that. */
function lengthsOf(pair: Pair | undefined, least: number): readonly [string, string] {
  const [one, other] = pair ?? [];
  if (typeof one !== 'string' || typeof other !== 'string') return ['', ''];
  const [own, others] = [[...one].length, [...other].length];
  if (Math.max(own, others) <= least) return ['', ''];
  return [`(${counted(own, 'character')}) `, `(${counted(others, 'character')}) `];
}

/** A text that is not a JSON value stands for itself, unless it would be invisible. */
function charactersOf(value: unknown): readonly string[] {
  const isWords = typeof value === 'string' && value !== '' && value === value.trim();
  return [...visible(isWords ? value : (JSON.stringify(value) ?? String(value)))];
}

function partOf(all: readonly string[], begin: number, most: number): string {
  if (all.length <= most) return all.join('');
  const from = Math.min(begin, all.length - most);
  const part = all.slice(from, from + most).join('');
  return `${from > 0 ? '…' : ''}${part}${from + most < all.length ? '…' : ''}`;
}

/** Some names, and how many more there are. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}

/** Some texts of one or more lines each, and how many more there are. */
export function firstLinesOf(texts: readonly string[], most: number): readonly string[] {
  const more = texts.length - most;
  return more <= 0 ? texts : [...texts.slice(0, most), `  and ${more} more, all in report.json`];
}

/** Content as one line, with its middle left out. */
export function contentText(content: Content, most: number): string {
  return visible(abridged('text' in content ? content.text : `(base64) ${content.base64}`, most));
}

/** For text in which no space may be removed: a space may be the only difference. */
export const literally = { hard: true, trim: false, wordWrap: false } as const;

/** Matches a JSON value, not words. */
const value = /[{[]["{]/;

/** Matches text to be pasted into a shell: if the terminal itself wraps it, copying yields it whole. */
const command = /(^|: +)(npx )?rest-assay [a-z]/;

/** Text in lines of limited width, wrapped at words where possible, with the indentation of each line; a command stays whole. */
export function wrapped(text: string, columns: number): string {
  const lines = text.split('\n').flatMap((line) => {
    const [indent = ''] = /^ */.exec(line) ?? [];
    const [rest, room] = [line.slice(indent.length), columns - indent.length];
    if (command.test(rest)) return [line];
    if (value.test(rest))
      return wrapAnsi(rest, room, literally)
        .split('\n')
        .map((part) => indent + part);
    const parts = wrapAnsi(rest, room, { hard: true }).split('\n');
    return parts.map((part) => `${indent}${part}`.trimEnd());
  });
  return lines.join('\n');
}
