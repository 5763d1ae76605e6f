/** Other spellings of a path that a careless guard takes for another path, or a careless router for the same one. */
const spellings = {
  'slash at its end': (path: string) => `${path}/`,
  'two slashes': (path: string) => path.replace(lastSlash, '//'),
  'dot segment': (path: string) => path.replace(lastSlash, '/./'),
  // by these a guard may take it for something below a path that is public, or for nothing that it knows
  'dot segment ahead': (path: string) => `/.${path}`,
  'escaped dot segment ahead': (path: string) => `/%2e${path}`,
  'segment ahead and back': (path: string) => `/public/..${path}`,
  'escaped letter': (path: string) => path.replace(letter, escaped),
  'escaped end': (path: string) => path.replace(lastSign, escaped),
  // hexadecimal digits mean the same in either case (RFC 3986 6.2.2.1)
  'escapes in small letters': (path: string) => path.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
  'capital letter': (path: string) => path.replace(letter, (each) => each.toUpperCase()),
  // a guard asks for a slash, and a gateway behind it decodes the path first, once or twice
  'escaped slash': (path: string) => path.replace(lastSlash, '%2F'),
  'slash escaped twice': (path: string) => path.replace(lastSlash, '%252F'),
  'escaped backslash': (path: string) => path.replace(lastSlash, '%5C'),
  // many routers leave such parameters out (RFC 3986 3.3)
  'parameter of a segment': (path: string) => path.replace(/^\/[^/]+/, (first) => `${first};a=1`),
  // what some routers leave out, or take for the name of a format
  'format at its end': (path: string) => `${path}.json`,
  'blank at its end': (path: string) => `${path}%20`,
  // what is left of a number once it is read may be that of a resource
  'zero ahead of the end': (path: string) => path.replace(lastSlash, '/0'),
  'letter at its end': (path: string) => `${path}a`,
  'line break at its end': (path: string) => `${path}%0A`,
} as const;

export type Spelling = keyof typeof spellings;

/** Spellings that some server may read as a path above the resource, or that may lead to somebody else's, are never written to (law 4, docs/laws.md). */
export const neverWritten: ReadonlySet<Spelling> = new Set([
  'two slashes',
  'dot segment',
  'dot segment ahead',
  'escaped dot segment ahead',
  'segment ahead and back',
  'escaped slash',
  'slash escaped twice',
  'escaped backslash',
  'parameter of a segment',
  'zero ahead of the end',
  'letter at its end',
]);

/** If nothing is found at one of these, it cannot mean anybody else's resource. */
export const meansOnlyOurs: ReadonlySet<Spelling> = new Set([
  'slash at its end',
  'escaped letter',
  'escapes in small letters',
]);

export const spellingNames = Object.keys(spellings) as readonly Spelling[];

/** A path below the base URL in another spelling; its query stays as it is. */
export function spelled(path: string, spelling: Spelling): string {
  const [, before = path, query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  return `${spellings[spelling](before)}${query}`;
}

const lastSlash = /(?<=.)\/(?=[^/]*$)/;

/** The first letter of a path. */
const letter = /(?<=^\/)[a-z]/;

/** The letter or digit that an identifier at the end of a path ends with, unless that is part of an escape. */
const lastSign = /(?<!%[\da-f]?)[a-z\d](?=[^a-z\d]*$)/i;

function escaped(each: string): string {
  return `%${each.charCodeAt(0).toString(16)}`;
}
