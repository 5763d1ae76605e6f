import fc from 'fast-check';

/** A kind of text that breaks servers; its smallest one is the first. */
export interface StringClass {
  readonly name: string;
  readonly arbitrary: fc.Arbitrary<string>;
  /** Texts that hold all of the kind between them: where none of them tells, hardly another one will. */
  readonly telling: readonly string[];
}

const among = (...texts: readonly [string, ...string[]]) => fc.constantFrom(...texts);
const letters = (min: number, max: number) => fc.integer({ min, max }).map((length) => 'a'.repeat(length));
const words = fc.constantFrom('', 'a', 'Ada', 'name');
const within = (core: fc.Arbitrary<string>) =>
  fc.tuple(words, core, words).map(([before, middle, after]) => before + middle + after);

/** Words that languages, formats and forms take for something else. */
const disguises = [
  '0',
  '007',
  '1e3',
  'null',
  'true',
  'false',
  'NaN',
  'undefined',
  '[]',
  '{}',
  '2024-01-01',
] as const;

/** The kinds of text, most telling first; every run meets each of them in every field. */
export const stringClasses: readonly StringClass[] = [
  { name: 'empty', arbitrary: fc.constant(''), telling: [''] },
  { name: 'a quote', arbitrary: within(among('"', '""', '"quoted"')), telling: ['"quoted" ""'] },
  {
    name: 'beyond the BMP',
    arbitrary: within(among('😀', '𠀀', '👩‍👩‍👧', '🏳️‍🌈')),
    telling: ['😀 𠀀 👩‍👩‍👧 🏳️‍🌈'],
  },
  {
    name: 'markup',
    arbitrary: within(among('<', '&', '>', '&amp;', '<b>', '<script>alert(1)</script>')),
    telling: ['<b>&amp; & <script>alert(1)</script>'],
  },
  {
    name: 'leading or trailing blanks',
    arbitrary: among(' a', 'a ', '  a  ', ' '),
    telling: ['  a  b  ', ' '],
  },
  { name: 'over 40 characters', arbitrary: letters(41, 120), telling: ['a'.repeat(120)] },
  { name: 'over 200 characters', arbitrary: letters(200, 400), telling: ['a'.repeat(256)] },
  {
    name: 'beyond ASCII',
    arbitrary: within(among('é', 'ß', 'İ', 'ﬁ', '日本', 'Ωμέγα')),
    // and what ISO 8859-1 has, too, so that it can be taken for UTF-8 where it is not
    telling: ['é ß İ ﬁ 日本 Ωμέγα', 'é ß ü', '日'.repeat(120)],
  },
  {
    name: 'control characters',
    arbitrary: within(among('\n', '\t', '\r\n', '\u0001', '\u001f', '\u0000')),
    telling: ['a\nb\tc\r\nd', '\u0001\u001f', 'a\u0000b'],
  },
  {
    name: 'line separators',
    arbitrary: within(among('\u2028', '\u2029', '\u0085', '\u007f')),
    telling: ['\u2028\u2029\u0085\u007f'],
  },
  {
    name: 'combining characters',
    arbitrary: within(among('e\u0301', 'n\u0303', 'a\u0308\u0332')),
    telling: ['e\u0301 n\u0303 a\u0308\u0332'],
  },
  {
    name: 'right to left',
    arbitrary: within(among('שלום', 'مرحبا', '\u202eabc\u202c', '\u200f')),
    telling: ['שלום مرحبا \u202eabc\u202c \u200f'],
  },
  {
    name: 'backslashes and apostrophes',
    arbitrary: within(among('\\', "'", '\\u0041', "O'Neil")),
    telling: ["\\ ' \\u0041 O'Neil"],
  },
  { name: 'another type in disguise', arbitrary: among(...disguises), telling: disguises },
  {
    name: 'of another language',
    arbitrary: within(among("' OR '1'='1", '${x}', '{{x}}', '%00', '%20', '../', '; DROP TABLE a;--')),
    telling: ["' OR '1'='1'; DROP TABLE a;-- ${x} {{x}} %00 %20 ../"],
  },
  { name: 'in either case', arbitrary: within(among('aB', 'Ab', 'AB')), telling: ['aB Ab AB'] },
  { name: 'over 1,000 characters', arbitrary: letters(1000, 5000), telling: ['a'.repeat(5000)] },
];

/** Every telling text. */
export const tellingTexts: readonly string[] = stringClasses.flatMap(({ telling }) => telling);

/** Texts of the characters of another one, down to each of them alone. */
export function textsLike(text: string): fc.Arbitrary<string> {
  const characters = [...text];
  const [first = 'a', ...others] = new Set(characters);
  return fc.array(fc.constantFrom(first, ...others), { maxLength: characters.length }).map(
    (some) => some.join(''),
    (whole) => [...(whole as string)],
  );
}

/** Texts of every class; long ones shrink to whatever length it takes, and not only to the least of a class. */
export const hostileTexts: readonly fc.Arbitrary<string>[] = [
  ...stringClasses.filter(({ name }) => !name.startsWith('over')).map(({ arbitrary }) => arbitrary),
  letters(41, 120),
  letters(41, 400),
  letters(41, 5000),
];
