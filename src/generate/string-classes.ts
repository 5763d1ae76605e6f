import fc from 'fast-check';

/** A kind of text that breaks servers; its smallest one is the first. */
export interface StringClass {
  readonly name: string;
  readonly arbitrary: fc.Arbitrary<string>;
}

const among = (...texts: readonly [string, ...string[]]) => fc.constantFrom(...texts);
const letters = (min: number, max: number) => fc.integer({ min, max }).map((length) => 'a'.repeat(length));
const words = fc.constantFrom('', 'a', 'Ada', 'name');
const within = (core: fc.Arbitrary<string>) =>
  fc.tuple(words, core, words).map(([before, middle, after]) => before + middle + after);

/** The kinds of text, most telling first; a run of few samples meets each of them. */
export const stringClasses: readonly StringClass[] = [
  { name: 'empty', arbitrary: fc.constant('') },
  { name: 'a quote', arbitrary: within(among('"', '""', '"quoted"')) },
  { name: 'beyond the BMP', arbitrary: within(among('😀', '𠀀', '👩‍👩‍👧', '🏳️‍🌈')) },
  { name: 'markup', arbitrary: within(among('<', '&', '>', '&amp;', '<b>', '<script>alert(1)</script>')) },
  { name: 'leading or trailing blanks', arbitrary: among(' a', 'a ', '  a  ', ' ') },
  { name: 'over 40 characters', arbitrary: letters(41, 120) },
  { name: 'over 200 characters', arbitrary: letters(200, 400) },
  { name: 'beyond ASCII', arbitrary: within(among('é', 'ß', 'İ', 'ﬁ', '日本', 'Ωμέγα')) },
  {
    name: 'control characters',
    arbitrary: within(among('\n', '\t', '\r\n', '\u0001', '\u001f', '\u0000')),
  },
  { name: 'line separators', arbitrary: within(among('\u2028', '\u2029', '\u0085', '\u007f')) },
  { name: 'combining characters', arbitrary: within(among('e\u0301', 'n\u0303', 'a\u0308\u0332')) },
  { name: 'right to left', arbitrary: within(among('שלום', 'مرحبا', '\u202eabc\u202c', '\u200f')) },
  { name: 'backslashes and apostrophes', arbitrary: within(among('\\', "'", '\\u0041', "O'Neil")) },
  {
    name: 'another type in disguise',
    arbitrary: among('0', 'null', 'true', 'NaN', 'undefined', '[]', '{}', '1e3', '2024-01-01'),
  },
  {
    name: 'of another language',
    arbitrary: within(among("' OR '1'='1", '${x}', '{{x}}', '%00', '%20', '../', '; DROP TABLE a;--')),
  },
  { name: 'over 1,000 characters', arbitrary: letters(1000, 5000) },
];

/** Texts of every class; long ones shrink to whatever length it takes, and not only to the least of a class. */
export const hostileTexts: readonly fc.Arbitrary<string>[] = [
  ...stringClasses.filter(({ name }) => !name.startsWith('over')).map(({ arbitrary }) => arbitrary),
  letters(41, 120),
  letters(41, 400),
  letters(41, 5000),
];
