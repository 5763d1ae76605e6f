import { signNamed } from './entities.ts';

/** A character that a text may represent at an offset. */
export interface Meaning {
  /** A code point, a byte, half of a surrogate pair, or `beyondAscii`. */
  readonly code: number;
  /** The offset after its representation. */
  readonly end: number;
}

/** The code of an HTML character reference that is not in the table: a character beyond ASCII. */
export const beyondAscii = -1;

/** How many escapes may be nested. */
const mostLayers = 3;

const codeOf = (character: string) => character.codePointAt(0) as number;

const percent = codeOf('%');
const ampersand = codeOf('&');
const plus = codeOf('+');
const backslash = codeOf('\\');
const semicolon = codeOf(';');

/** Whether an escape of URLs, forms, JSON, scripts or HTML may begin with this code unit. */
export function beginsEscape(unit: number): boolean {
  return unit === percent || unit === ampersand || unit === plus || unit === backslash;
}

/** A text that is being read, with what is known about it so far. */
export interface Source {
  readonly text: string;
  /** By layers and offset, for nested escapes. */
  readonly known: Map<number, readonly Meaning[]>;
}

export function sourceOf(text: string): Source {
  return { text, known: new Map() };
}

/** Everything that a text may represent at an offset: the character itself, and what it is an escape of, layer by layer. */
export function meaningsAt(source: Source, at: number, layers = mostLayers): readonly Meaning[] {
  const { text } = source;
  if (at >= text.length) return [];
  const unit = text.charCodeAt(at);
  if (layers === 0 || !beginsEscape(unit)) return [{ code: unit, end: at + 1 }];
  return plainMeaningsAt(text, at, layers) ?? nestedMeaningsAt(source, at, layers);
}

/** The cache has room for the offsets that follow, so that no text fills the memory. */
const mostKnown = 10_000;

function nestedMeaningsAt(source: Source, at: number, layers: number): readonly Meaning[] {
  const { known } = source;
  const key = at * mostLayers + layers - 1;
  const before = known.get(key);
  if (before !== undefined) return before;
  const below: Below = { source, layers: layers - 1 };
  const meanings = [...meaningsAt(source, at, below.layers)];
  for (const sign of [...meanings]) {
    for (const meant of escapedBy(sign, below)) {
      if (!meanings.some(({ code, end }) => code === meant.code && end === meant.end)) meanings.push(meant);
    }
  }
  if (known.size >= mostKnown) known.clear();
  known.set(key, meanings);
  return meanings;
}

/** HTML has no longer name, and no character a longer number except with leading zeros. */
const longestReference = 32;

/** What follows an escape sign to form an escape, if no part of it is itself escaped. */
const behindSign: ReadonlyMap<number, RegExp> = new Map([
  [plus, /(?:)/y],
  [percent, /[\da-fA-F]{2}/y],
  [ampersand, /[#\da-zA-Z]{1,32};/y],
  [backslash, /["'/bfnrt]|u[\da-fA-F]{4}|x[\da-fA-F]{2}/y],
]);

/** For what follows a character that begins no escape: nothing that is itself escaped is within reach. */
const nothing = /[#\da-zA-Z]*(?![#\da-zA-Z%&+\\])/y;

/** Like `meaningsAt`, if what follows escape signs can be read in only one way; otherwise undefined. It is the fast path. */
function plainMeaningsAt(text: string, at: number, layers: number): readonly Meaning[] | undefined {
  const meanings = [{ code: text.charCodeAt(at), end: at + 1 }];
  for (let layer = 0; layer < layers; layer += 1) {
    const { code: sign, end } = meanings[layer] as Meaning;
    const body = behindSign.get(sign);
    if (body === undefined) break;
    body.lastIndex = end;
    const found = body.exec(text);
    const code = found === null ? undefined : meantBy(String.fromCharCode(sign) + found[0]);
    if (code === undefined) {
      nothing.lastIndex = end;
      return nothing.test(text) ? meanings : severalBackslashes(text, at, layers);
    }
    meanings.push({ code, end: body.lastIndex });
  }
  return meanings;
}

/** More backslashes than nested escapes can reduce to one: any number of them may represent one. */
function severalBackslashes(text: string, at: number, layers: number): readonly Meaning[] | undefined {
  const most = 2 ** layers;
  if (!text.startsWith('\\'.repeat(most), at)) return undefined;
  return Array.from({ length: most }, (_, index) => ({ code: backslash, end: at + index + 1 }));
}

/** A text as it is read with one layer of escapes less. */
interface Below {
  readonly source: Source;
  readonly layers: number;
}

function escapedBy({ code, end }: Meaning, below: Below): readonly Meaning[] {
  switch (code) {
    case percent:
      return hexadecimalAt(end, { letter: '%', most: 2 }, below);
    case ampersand:
      return runsAt(end, { allowed: isOfReference, most: longestReference }, below).flatMap((run) =>
        meaningsAt(below.source, run.end, below.layers)
          .filter((closing) => closing.code === semicolon)
          .flatMap((closing) => meaningOf(`&${run.read};`, closing.end)),
      );
    case plus:
      return meaningOf('+', end);
    case backslash:
      return meaningsAt(below.source, end, below.layers).flatMap((behind) => behindBackslash(behind, below));
    default:
      return [];
  }
}

function behindBackslash({ code, end }: Meaning, below: Below): readonly Meaning[] {
  if (code < 0 || code > 0x7f) return [];
  const letter = String.fromCharCode(code);
  const most = letter === 'u' ? 4 : letter === 'x' ? 2 : 0;
  return most === 0
    ? meaningOf(`\\${letter}`, end)
    : hexadecimalAt(end, { letter: `\\${letter}`, most }, below);
}

function hexadecimalAt(
  at: number,
  { letter, most }: { readonly letter: string; readonly most: number },
  below: Below,
): readonly Meaning[] {
  return runsAt(at, { allowed: isHexadecimal, most }, below)
    .filter(({ read }) => read.length === most)
    .flatMap(({ read, end }) => meaningOf(letter + read, end));
}

/** Some characters of a text, and the offset after them. */
interface Run {
  readonly read: string;
  readonly end: number;
}

interface Wanted {
  readonly allowed: (code: number) => boolean;
  readonly most: number;
}

/** The allowed characters from an offset on, in each reading, as far as they go. */
function runsAt(at: number, wanted: Wanted, below: Below): readonly Run[] {
  const { source, layers } = below;
  const { text } = source;
  let end = at;
  while (end - at < wanted.most && wanted.allowed(text.charCodeAt(end))) end += 1;
  const read = text.slice(at, end);
  const most = wanted.most - read.length;
  if (most === 0 || !beginsEscape(text.charCodeAt(end))) return [{ read, end }];
  const escaped = meaningsAt(source, end, layers).filter(({ code }) => wanted.allowed(code));
  const longer = escaped.flatMap((each) =>
    runsAt(each.end, { ...wanted, most: most - 1 }, below).map((run) => ({
      read: read + String.fromCharCode(each.code) + run.read,
      end: run.end,
    })),
  );
  return [{ read, end }, ...longer];
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isHexadecimal(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}

function isOfReference(code: number): boolean {
  return code === 0x23 || isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function meaningOf(written: string, end: number): readonly Meaning[] {
  const code = meantBy(written);
  return code === undefined ? [] : [{ code, end }];
}

/** The meaning of a character after a backslash. Its case matters: JSON has no `\N`. */
const shorthands: ReadonlyMap<string, string> = new Map([
  ...[...'"\'\\/'].map((sign) => [sign, sign] as const),
  ...Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }),
]);

/** The code that an escape represents; undefined if it is none. */
function meantBy(written: string): number | undefined {
  const behind = written.slice(1);
  if (written === '+') return codeOf(' ');
  if (written.startsWith('%')) return Number.parseInt(behind, 16);
  if (written.startsWith('&')) return referredTo(behind.slice(0, -1));
  if (behind.length > 1) return Number.parseInt(behind.slice(1), 16);
  const meant = shorthands.get(behind);
  return meant === undefined ? undefined : codeOf(meant);
}

/** The code of a character reference by what is between its ampersand and its semicolon; undefined if it is none. */
function referredTo(name: string): number | undefined {
  const [, hexadecimal, decimal] = /^#(?:[xX]([\da-fA-F]+)|(\d+))$/.exec(name) ?? [];
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16);
  if (decimal !== undefined) return Number(decimal);
  const sign = signNamed(name);
  if (sign !== undefined) return codeOf(sign);
  return /^[a-zA-Z][\da-zA-Z]+$/.test(name) ? beyondAscii : undefined;
}
