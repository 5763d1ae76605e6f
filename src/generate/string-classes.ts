import fc from 'fast-check';
import {
  asciiSigns,
  blanks,
  compatible,
  controls,
  foldedOtherwise,
  noncharacters,
  oneOfEachBlock,
} from './characters.ts';

/** A kind of string that breaks servers; its first one is the smallest. */
export interface StringClass {
  readonly name: string;
  readonly arbitrary: fc.Arbitrary<string>;
  /** Strings that together contain every example of the kind: if none of them shows a fault, hardly any other will. */
  readonly edgeCases: readonly string[];
}

const among = (...texts: readonly [string, ...string[]]) => fc.constantFrom(...texts);
const one = (texts: readonly string[]) => fc.constantFrom(...texts);
const letters = (min: number, max: number) => fc.integer({ min, max }).map((length) => 'a'.repeat(length));
const words = fc.constantFrom('', 'a', 'Ada', 'name');
const within = (core: fc.Arbitrary<string>) =>
  fc.tuple(words, core, words).map(([before, middle, after]) => before + middle + after);

/** Texts that databases and libraries convert on sight: a UUID, the digits of an identifier, and Base64. */
const codes = [
  '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  '5f2b18c0a7d94e63b1c05d7e',
  'aGVsbG8gd29ybGQ=',
] as const;

/** Words that programming languages, formats and forms may interpret as something else, or as nothing. */
const disguises = [
  ...['0', '007', '1e3', '0x1F', '12:30:45', 'null', 'true', 'false', 'no', 'NaN', '[]', '{}'],
  // an instant is written otherwise by whoever reads it as one
  ...['2024-01-01', '2024-01-01T10:00:00Z', 'Monday', 'N/A', 'None', '---'],
  ...['/Date(1620284889125)/', 'b:1;', '!!str Ada', "b'Ada'", ':pending'],
  // what Windows takes for a device, whatever folder it is in
  ...['Con', 'LPT1'],
  ...codes,
] as const;

/** Names that have a meaning in objects, and words of query languages. */
const members = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
const ofQueries = [
  'select',
  'order',
  'group',
  'table',
  'user',
  'default',
  'key',
  'index',
  'where',
  'and',
  'or',
  'not',
];

/** URLs, e-mail addresses and personal data. */
const addresses = [
  'https://www.example.org/a?b=c&d#e',
  'www.example.org',
  'mailto:ada@example.org',
  'ada@example.org',
  '192.0.2.17',
  '2001:db8::17',
  '+44 20 7946 0958',
  '4111 1111 1111 1111',
  '078-05-1120',
  '#a',
];

/** Those of which a text may consist: each is recognised, checked or hidden as a whole. */
const addressesAlone = ['ada@example.org', '+442079460958', '4111111111111111'] as const;

/** What one code page holds, and the next does not: that of Windows, and those of Eastern Europe and of Russia. */
const ofCodePages = ['“€ 5” – it’s…', 'Žižka Łódź', 'Привет'] as const;

/** Characters that typographic software replaces. */
const typed = [
  '...',
  '--',
  '---',
  '(c)',
  '(r)',
  '(tm)',
  '1/2',
  '->',
  '<=',
  ':)',
  ':-(',
  ':smile:',
  '*b*',
  '**b**',
  '_i_',
  '~~s~~',
  '`c`',
  '[a](b)',
  '"q"',
  "it's",
];

/** Names and addresses of people: with a title, a particle, a suffix, initials, a number before or within. */
const ofPeople = [
  ...['Dr. Ann McDonald-Lee Jr.', 'van der Berg', 'J. R. Lee III'],
  ...['12 Hill Road\n  Mill Town', '2nd floor', '007 Bond', '1/2 Mill Lane'],
] as const;

const joined = ['mill_road', 'millRoad'] as const;
const ofFiles = ['a.txt', 'a/../b', 'a//b/../c d/notes.txt'] as const;

/** Each of these characters within a word, the last one at its end. */
const amid = (characters: readonly string[]) => `a${characters.join('a')}`;

/** Spreadsheets recognise a formula by its first character; backwards, no bracket is closed after it is opened. */
const signs = ['=', ...asciiSigns.toReversed().filter((sign) => sign !== '=')].join('a');

const doubledSigns = asciiSigns.map((sign) => sign + sign).join('a');

/** Letters of each kind of unusual folding, each at the end of a word, and within one. */
const folded = [
  ...new Set(
    foldedOtherwise.flatMap(oneOfEachBlock).flatMap((letter) => [`a${letter}`, `a${letter}`.toLowerCase()]),
  ),
].join(' ');

/** The kinds of strings, the most effective first; every run tries each of them in every field. */
export const stringClasses: readonly StringClass[] = [
  { name: 'empty', arbitrary: fc.constant(''), edgeCases: [''] },
  { name: 'a quote', arbitrary: within(among('"', '""', '"quoted"')), edgeCases: ['"quoted" ""'] },
  {
    name: 'beyond the BMP',
    arbitrary: within(among('😀', '𠀀', '👩‍👩‍👧', '🏳️‍🌈')),
    edgeCases: ['😀 𠀀 👩‍👩‍👧 🏳️‍🌈'],
  },
  {
    name: 'markup',
    arbitrary: within(among('<', '&', '>', '&amp;', '<b>', '<script>alert(1)</script>')),
    edgeCases: ['<b>&amp; & <script>alert(1)</script>'],
  },
  {
    name: 'leading or trailing blanks',
    arbitrary: among(' a', 'a ', '  a  ', ' '),
    edgeCases: ['  a  b  ', ' '],
  },
  { name: 'blanks beyond ASCII', arbitrary: within(one(blanks)), edgeCases: [blanks.join('a')] },
  { name: 'over 40 characters', arbitrary: letters(41, 120), edgeCases: ['日'.repeat(120)] },
  { name: 'over 200 characters', arbitrary: letters(200, 5000), edgeCases: ['a'.repeat(5000)] },
  // a digit counts as a disguise; so does any other string that consists of nothing else
  { name: 'one character', arbitrary: one([...asciiSigns, ...'aZ9']), edgeCases: ['Y', '-'] },
  {
    name: 'beyond ASCII',
    arbitrary: within(among('é', '日本', 'Ωμέγα', ...ofCodePages)),
    // the first has characters of ISO 8859-1, so that UTF-8 may be misread; others are further down
    edgeCases: ['é ß ü', ...ofCodePages],
  },
  {
    name: 'letters that fold, some of them otherwise',
    arbitrary: within(fc.oneof(among('aB', 'Ab', 'AB'), one(foldedOtherwise.flat()))),
    edgeCases: [`aB Ab AB ${folded}`],
  },
  {
    name: 'compatibility characters',
    arbitrary: within(one(compatible)),
    edgeCases: [oneOfEachBlock(compatible).join('')],
  },
  {
    name: 'control characters',
    arbitrary: within(one(['\n', '\t', '\r\n', '\r', '\0', ...controls.c0])),
    // characters that XML does not permit, and the one that ends a string in C, each separately, since they may be refused
    edgeCases: ['a\nb\n\nc\td\r\ne\rf', amid(controls.c0), 'a\0b'],
  },
  {
    name: 'control characters beyond ASCII',
    arbitrary: within(one(controls.c1)),
    edgeCases: [amid(controls.c1)],
  },
  { name: 'noncharacters', arbitrary: within(one(noncharacters)), edgeCases: [amid(noncharacters)] },
  {
    name: 'combining, or from right to left',
    arbitrary: within(
      among('e\u0301', 'n\u0303', 'a\u0308\u0332', 'שלום', 'سلام', '\u202eabc\u202c', '\u200f'),
    ),
    edgeCases: ['e\u0301 n\u0303 a\u0308\u0332 שלום سلام \u202eabc\u202c \u200f'],
  },
  {
    name: 'backslashes and apostrophes',
    arbitrary: within(among('\\', "'", '\\u0041', "O'Neil")),
    edgeCases: ["\\ ' \\u0041 O'Neil"],
  },
  // full stops, colons, question marks and brackets end texts further down
  // two of a sign often stand for the sign itself, where one has a meaning
  { name: 'signs', arbitrary: within(one(asciiSigns)), edgeCases: [signs, doubledSigns] },
  { name: 'another type in disguise', arbitrary: among(...disguises), edgeCases: disguises },
  { name: 'a name that every object has', arbitrary: one(members), edgeCases: ['constructor', '__proto__'] },
  { name: 'a word of a query', arbitrary: one(ofQueries), edgeCases: ['order'] },
  {
    name: 'of another language',
    arbitrary: within(
      among("' OR '1'='1", '${x}', '{{x}}', '%00', '%20', '../', '; DROP TABLE a;--', '; cat a', '`ls`'),
    ),
    edgeCases: ["' OR '1'='1'; DROP TABLE a;-- ${x} {{x}} %00 %20 ../ `ls`; cat (a)"],
  },
  {
    name: 'what stands for a value',
    arbitrary: within(among('?', ':a', '{0}', '@a', '$1', '%s', '%d')),
    edgeCases: ['a? :a {0} @a $1 %s %d a:'],
  },
  // such strings may be turned into links, re-encoded, looked up or redacted
  {
    name: 'an address or a number of somebody',
    arbitrary: fc.oneof(within(one(addresses)), among(...addressesAlone)),
    edgeCases: [`${addresses.join(', ')}?`, ...addressesAlone],
  },
  { name: 'a name or an address, as people have them', arbitrary: among(...ofPeople), edgeCases: ofPeople },
  // converters of names and paths change such strings
  { name: 'words joined as in programs', arbitrary: among(...joined), edgeCases: joined },
  { name: 'the path of a file', arbitrary: among(...ofFiles), edgeCases: ofFiles.slice(-1) },
  // typewriter characters that are replaced by typographic ones
  {
    name: 'what is set otherwise',
    // quotes are a class of their own, which shrinks to less
    arbitrary: within(one(typed.filter((text) => !text.includes('"')))),
    edgeCases: [`${typed.join(' a ')}.`],
  },
];

/** Every edge-case string. */
export const edgeCaseTexts: readonly string[] = stringClasses.flatMap(({ edgeCases }) => edgeCases);

/** How many field names are tried after these: in each field its own name, or that of another field. */
export const namesTried = 1;

/** Strings made of the characters of another one, down to each character alone. */
export function textsLike(text: string): fc.Arbitrary<string> {
  const characters = [...text];
  const [first = 'a', ...others] = new Set(characters);
  return fc.array(fc.constantFrom(first, ...others), { maxLength: characters.length }).map(
    (some) => some.join(''),
    (whole) => [...(whole as string)],
  );
}

/** Strings of every class; long ones shrink to whatever length is needed, and not only to the smallest of a class. */
export const hostileTexts: readonly fc.Arbitrary<string>[] = [
  ...stringClasses.filter(({ name }) => !name.startsWith('over')).map(({ arbitrary }) => arbitrary),
  letters(41, 120),
  letters(41, 400),
  letters(41, 5000),
];
