/** Every character of 16 bits; what the families below hold beyond them is named there. */
const basic: readonly string[] = Array.from({ length: 0x1_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

/** What Unicode says of characters: those of a kind, all of them. */
const all = (kind: RegExp): readonly string[] => basic.filter((character) => kind.test(character));

/** The signs of ASCII: neither letters nor digits. */
export const asciiSigns = all(/^[!-/:-@[-`{-~]$/);

/** NUL, what ends a line and tabulators aside, which servers treat by themselves; C0 is of ASCII, C1 is not. */
export const controls = { c0: all(/^[\x01-\x08\x0b\x0c\x0e-\x1f]$/), c1: all(/^[\x7f-\x9f]$/) } as const;

/** The 66 that Unicode promises never to assign. */
export const noncharacters: readonly string[] = [
  ...all(/^[\ufdd0-\ufdef]$/),
  ...Array.from({ length: 17 }, (_, plane) => plane * 0x1_0000).flatMap((plane) => [
    String.fromCodePoint(plane + 0xfffe),
    String.fromCodePoint(plane + 0xffff),
  ]),
];

/** Blanks beyond ASCII, and what is not to be seen at all. */
export const blanks = all(/^(?!\p{ASCII}|\p{Cc})[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u);

/** Ways in which the case of a letter is more than one character for another. */
const foldings: readonly ((letter: string) => boolean)[] = [
  (letter) => letter.toUpperCase().length > letter.length,
  (letter) => letter.toLowerCase().length > letter.length,
  // a language has its own
  (letter) => letter.toLocaleLowerCase('tr') !== letter.toLowerCase(),
  (letter) => letter.toLocaleUpperCase('tr') !== letter.toUpperCase(),
  (letter) => letter.toLocaleLowerCase('lt') !== letter.toLowerCase(),
  // the place in a word tells
  (letter) => `a${letter}`.toLowerCase() !== `a${letter.toLowerCase()}`,
  // there and back is another letter
  (letter) => isSmall(letter) && letter.toUpperCase().toLowerCase() !== letter,
  (letter) => !isSmall(letter) && letter.toLowerCase().toUpperCase() !== letter,
];

function isSmall(letter: string): boolean {
  return letter.toLowerCase() === letter;
}

const cased = all(/^\p{Cased}$/u);

/** Letters whose other case has another length, or depends on the language, or on the place, by the way in which it does. */
export const foldedOtherwise: readonly (readonly string[])[] = foldings.map((isMeant) =>
  cased.filter(isMeant),
);

/** What is another character where compatibility is all that counts: full-width, raised, joined, circled. */
export const compatible = all(/^(?!\p{Script=Han}|\p{Script=Hangul})[^\p{ASCII}\p{Z}\p{C}]$/u).filter(
  (character) => character.normalize('NFKC') !== character.normalize('NFC'),
);

/** The first one of each 256 of a family: as a rule, of each script or block. */
export function oneOfEachBlock(characters: readonly string[]): readonly string[] {
  const blocks = new Map<number, string>();
  for (const character of characters) {
    const block = (character.codePointAt(0) ?? 0) >> 8;
    if (!blocks.has(block)) blocks.set(block, character);
  }
  return [...blocks.values()];
}
