/** Every character of 16 bits; the families below name those beyond. */
const basic: readonly string[] = Array.from({ length: 0x1_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

/** All characters with a Unicode property. */
const all = (kind: RegExp): readonly string[] => basic.filter((character) => kind.test(character));

/** ASCII symbols: neither letters nor digits. */
export const asciiSigns = all(/^[!-/:-@[-`{-~]$/);

/** Control characters except NUL, line ends and tabs, which servers treat specially; C0 is in ASCII, C1 is not. */
export const controls = { c0: all(/^[\x01-\x08\x0b\x0c\x0e-\x1f]$/), c1: all(/^[\x7f-\x9f]$/) } as const;

/** The 66 noncharacters, which Unicode promises never to assign. */
export const noncharacters: readonly string[] = [
  ...all(/^[\ufdd0-\ufdef]$/),
  ...Array.from({ length: 17 }, (_, plane) => plane * 0x1_0000).flatMap((plane) => [
    String.fromCodePoint(plane + 0xfffe),
    String.fromCodePoint(plane + 0xffff),
  ]),
];

/** Spaces beyond ASCII, and invisible characters. */
export const blanks = all(/^(?!\p{ASCII}|\p{Cc})[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u);

/** Ways in which changing the case of a letter is more than replacing one character. */
const foldings: readonly ((letter: string) => boolean)[] = [
  (letter) => letter.toUpperCase().length > letter.length,
  (letter) => letter.toLowerCase().length > letter.length,
  // depends on the language
  (letter) => letter.toLocaleLowerCase('tr') !== letter.toLowerCase(),
  (letter) => letter.toLocaleUpperCase('tr') !== letter.toUpperCase(),
  (letter) => letter.toLocaleLowerCase('lt') !== letter.toLowerCase(),
  // depends on the position in the word
  (letter) => `a${letter}`.toLowerCase() !== `a${letter.toLowerCase()}`,
  // does not round-trip
  (letter) => isSmall(letter) && letter.toUpperCase().toLowerCase() !== letter,
  (letter) => !isSmall(letter) && letter.toLowerCase().toUpperCase() !== letter,
];

function isSmall(letter: string): boolean {
  return letter.toLowerCase() === letter;
}

const cased = all(/^\p{Cased}$/u);

/** Letters whose other case has another length, or depends on the language or the position, grouped by that. */
export const foldedOtherwise: readonly (readonly string[])[] = foldings.map((isMeant) =>
  cased.filter(isMeant),
);

/** Characters that compatibility normalisation changes: full-width, raised, joined, circled. */
export const compatible = all(/^(?!\p{Script=Han}|\p{Script=Hangul})[^\p{ASCII}\p{Z}\p{C}]$/u).filter(
  (character) => character.normalize('NFKC') !== character.normalize('NFC'),
);

/** The first of each 256 code points in a family: usually one for each script or block. */
export function oneOfEachBlock(characters: readonly string[]): readonly string[] {
  const blocks = new Map<number, string>();
  for (const character of characters) {
    const block = (character.codePointAt(0) ?? 0) >> 8;
    if (!blocks.has(block)) blocks.set(block, character);
  }
  return [...blocks.values()];
}
