import { beginsEscape, beyondAscii, meaningsAt, type Source, sourceOf } from './escapes.ts';

/**
 * Finds texts within another text in which each character may be literal or escaped in its own way. All readings are
 * followed in parallel, so that none is followed twice.
 */
export interface Pattern {
  /** Where the texts are, ordered by their start; they may overlap. */
  readonly within: (text: string) => readonly Range[];
  /** Where the end of a truncated text is the beginning of one of the texts, with at least this many of its characters. */
  readonly atEnd: (text: string, least: number) => Range | undefined;
}

/** Offsets in a text: of its first character, and after its last one. */
export type Range = readonly [from: number, to: number];

/** What can follow what was read so far. */
interface State {
  /** The number of characters read. */
  readonly depth: number;
  /**
   * By the code of a meaning. There may be several, if a text contains the UTF-8 bytes of a character of another text.
   */
  readonly edges: Map<number, State[]>;
  /** By the character, while the pattern is built. */
  readonly behind: Map<string, State>;
  isEnd: boolean;
}

export function patternOf(texts: readonly string[]): Pattern {
  const root = stateAt(0);
  const different = [...new Set(texts)].filter((each) => each !== '');
  for (const text of different) {
    let state = root;
    for (const character of text) state = stateBehind(state, character);
    state.isEnd = true;
  }
  const parts = withoutLonger(different.map(longestPlain));
  const mayBegin = (unit: number) => root.edges.has(unit) || beginsEscape(unit);
  const shortest = Math.min(...different.map(({ length }) => length));
  // a plus sign can only represent a space
  const escapes = different.some((text) => text.includes(' ')) ? /[%&\\+]/ : /[%&\\]/;
  const isAscii = different.every((each) => /^[\x00-\x7f]*$/.test(each));
  return {
    within: (text) => {
      if (text.length < shortest) return [];
      const isEscaped = escapes.test(text);
      if (!isEscaped && !parts.some((part) => text.includes(part))) return [];
      // texts with a single representation are found by the engine's own search, however long and repetitive they are
      if (!isEscaped && isAscii) return plainRanges(text, different);
      return writtenRanges(text, root, mayBegin);
    },
    atEnd: (text, least) => {
      const source = sourceOf(text);
      for (let from = 0; from <= text.length - least; from += 1) {
        if (mayBegin(text.charCodeAt(from)) && reachesEnd({ source, from }, { root, least }))
          return [from, text.length];
      }
      return undefined;
    },
  };
}

/** Where texts are, however each of their characters is written. */
function writtenRanges(text: string, root: State, mayBegin: (unit: number) => boolean): readonly Range[] {
  const source = sourceOf(text);
  const ranges: Range[] = [];
  for (let from = 0; from < text.length; from += 1) {
    if (!mayBegin(text.charCodeAt(from))) continue;
    const to = endOf({ source, from }, root);
    if (to !== undefined) ranges.push([from, to]);
  }
  return ranges;
}

/** Where texts are, literally: at each offset, the longest of those that begin there. */
function plainRanges(text: string, texts: readonly string[]): readonly Range[] {
  const ends = new Map<number, number>();
  for (const each of texts) {
    for (let from = text.indexOf(each); from >= 0; from = text.indexOf(each, from + 1))
      ends.set(from, Math.max(ends.get(from) ?? 0, from + each.length));
  }
  return [...ends].toSorted(([a], [b]) => a - b);
}

/** The longest part of a text that has a single representation if nothing is escaped. */
function longestPlain(text: string): string {
  const parts = text.split(/[^\x00-\x7f]+/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** The texts that contain none of the others: wherever any text occurs, one of these does. */
function withoutLonger(texts: readonly string[]): readonly string[] {
  const different = [...new Set(texts)];
  return different.filter((text) => !different.some((other) => other !== text && text.includes(other)));
}

function stateAt(depth: number): State {
  return { depth, edges: new Map(), behind: new Map(), isEnd: false };
}

function stateBehind(state: State, character: string): State {
  const known = state.behind.get(character);
  if (known !== undefined) return known;
  const target = stateAt(state.depth + 1);
  state.behind.set(character, target);
  for (const codes of writingsOf(character)) {
    let from = state;
    for (const [index, code] of codes.entries()) {
      const to = index === codes.length - 1 ? target : stateAt(state.depth);
      from.edges.set(code, [...(from.edges.get(code) ?? []), to]);
      from = to;
    }
  }
  return target;
}

/** The codes that can represent a character: its own, its code units, its UTF-8 bytes, a possible name. */
function writingsOf(character: string): readonly (readonly number[])[] {
  const point = character.codePointAt(0) as number;
  if (point < 0x80) return [[point]];
  const units = [...Array(character.length).keys()].map((index) => character.charCodeAt(index));
  return [[point], ...(units.length > 1 ? [units] : []), [...Buffer.from(character, 'utf8')], [beyondAscii]];
}

/** A position in a text that is being read. */
interface Place {
  readonly source: Source;
  readonly from: number;
}

/** The end of the longest of the texts that begins at a position; undefined if there is none. */
function endOf(place: Place, root: State): number | undefined {
  let longest: number | undefined;
  follow(place, root, ({ isEnd }, at) => {
    if (isEnd && (longest === undefined || at > longest)) longest = at;
  });
  return longest;
}

function reachesEnd(place: Place, { root, least }: { root: State; least: number }): boolean {
  const { text } = place.source;
  let reaches = false;
  follow(place, root, ({ depth }, at) => {
    if (depth >= least && (at === text.length || cutEscape.test(text.slice(at)))) reaches = true;
  });
  return reaches;
}

/** The remainder of a truncated escape. */
const cutEscape = /^[%&\\][%&\\#;\w]{0,200}$/;

/** Calls back with every state that can be reached by reading from a position, and the offset after what was read. */
function follow({ source, from }: Place, root: State, reach: (state: State, at: number) => void): void {
  const { text } = source;
  let [state, at] = [root, from];
  // most of a text is neither escaped nor a match
  for (; !beginsEscape(text.charCodeAt(at)); at += 1) {
    const [target, other] = state.edges.get(text.charCodeAt(at)) ?? [];
    if (target === undefined) return;
    if (other !== undefined) break;
    state = target;
    reach(state, at + 1);
  }
  let present: readonly Thread[] = [{ state, at }];
  while (present.length > 0) {
    present = present.reduce<Thread[]>((next, thread) => addNext(next, thread, source), []);
    for (const thread of present) reach(thread.state, thread.at);
  }
}

/** A state, and the offset after what was read to reach it. */
interface Thread {
  readonly state: State;
  readonly at: number;
}

/** Adds what can be read after a thread, unless it is there already. */
function addNext(next: Thread[], { state, at }: Thread, source: Source): Thread[] {
  for (const { code, end } of meaningsAt(source, at)) {
    for (const target of state.edges.get(code) ?? []) {
      if (!next.some((known) => known.state === target && known.at === end))
        next.push({ state: target, at: end });
    }
  }
  return next;
}
