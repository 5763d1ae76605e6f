/** What hashes look like, by which some stores, routers and caches recognise their own names, as they do UUIDs and days. */
const hash = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';

/**
 * Shapes of identifiers that are hard to keep: longer than columns and file names allow, with characters that need no
 * escape in a path segment, or with some that must be encoded there (RFC 3986 3.3): those with a meaning in a URI
 * separately from those without, which hardly any target refuses.
 */
const storedShapes = {
  plain: (text: string) => text,
  'over-32': (text: string) => `${text}-${hash}`,
  'over-64': (text: string) => `${text}-2024-01-31-550e8400-e29b-41d4-a716-446655440000-${hash}`,
  'over-255': (text: string) => text.padEnd(300, 'x'),
  unreserved: (text: string) => `${text}.a--b__c~d_`,
  'sub-delimiters': (text: string) => `${text}!$&'()*+,;=a..b~`,
  'colon-and-at': (text: string) => `${text}:a@b-`,
  slash: (text: string) => `${text}/b`,
  'blank-and-letter': (text: string) => `${text} ß.`,
  'percent-and-question-mark': (text: string) => `${text}%41?b`,
  'host-name': (text: string) => `${text}.com`,
  // of the types of the specification, which lead paths
  'type-names': (text: string) => `${text}-customers-employees-007`,
  // by which programs write that there is none, and as a file in another format
  nothing: (text: string) => `${text}-null-undefined-false.xml`,
  // by which some routers know an action in place of a resource
  edit: (text: string) => `${text}-edit`,
  batch: (text: string) => `${text}-batch`,
  search: (text: string) => `${text}-search`,
} as const;

/** Shapes of identifiers that end like the path of something public, which many guards let anybody read. */
const publicShapes = {
  'style-sheet': (text: string) => `${text}.css`,
  script: (text: string) => `${text}.js`,
  image: (text: string) => `${text}.png`,
  icon: (text: string) => `${text}.ico`,
  page: (text: string) => `${text}.html`,
  document: (text: string) => `${text}.json`,
  health: (text: string) => `${text}-health`,
  login: (text: string) => `${text}-login`,
} as const;

/** Shapes of identifiers that a client chooses. All have the usual unique beginning, so that they differ even if cut short. */
export const identifierShapes = { ...storedShapes, ...publicShapes } as const;

export type IdentifierShape = keyof typeof identifierShapes;

/** The extension in `document` may be taken for the requested format. */
export const storedShapeNames = [...Object.keys(storedShapes), 'document'] as readonly IdentifierShape[];
export const publicShapeNames = Object.keys(publicShapes) as readonly IdentifierShape[];

/** The names of all shapes. */
export const shapeNames = Object.keys(identifierShapes) as readonly IdentifierShape[];

/**
 * The characters that an identifier may have only with an escape in a path, or that have a meaning of their own there (RFC 3986 2.2),
 * and the one that begins an escape. Some functions that decode a path leave their escapes as they are, and some decode them twice. Not
 * the slash: many gateways and frameworks take its escape for a slash, or refuse it, before the server sees the path.
 */
export const signsOfAddresses = {
  semicolon: ';',
  'question-mark': '?',
  colon: ':',
  at: '@',
  ampersand: '&',
  equals: '=',
  plus: '+',
  dollar: '$',
  comma: ',',
  hash: '#',
  percent: '%',
} as const;

/** A text that differs in one character; no fresh identifier has a hyphen, or begins with this letter. */
export function withOtherSign(text: string, place: number): string {
  const signs = place === 0 ? ['y', 'z'] : ['-', '.'];
  const [sign = ''] = signs.filter((each) => each !== text[place]);
  return withSign(text, place, sign);
}

/** A text with another character at one place. */
export function withSign(text: string, place: number, sign: string): string {
  return text.slice(0, place) + sign + text.slice(place + 1);
}

/** A text with an accent on its first vowel; one without any gets such a vowel. */
export function withAccent(text: string): string {
  return text.replace(/[aeiou]|$/i, (vowel) => `${vowel || 'a'}\u0301`);
}

/** A text with its first letter in the width of Chinese characters. */
export function withWideLetter(text: string): string {
  return text.replace(/[a-z]/i, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

/** A text with its second character escaped as in a path (RFC 3986 2.1): who decodes a path twice takes it for the same. */
export function withEscape(text: string): string {
  return withSign(text, 1, `%${text.charCodeAt(1).toString(16).toUpperCase()}`);
}

/**
 * A text with the first two neighbouring characters exchanged that differ: identifiers of one run, or of one target, differ at
 * their ends, where an exchange would yield another one of them.
 */
export function withExchange(text: string): string {
  return text.replace(/(.)(?!\1)(.)/su, '$2$1');
}
