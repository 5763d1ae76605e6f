/**
 * What identifiers that a client chooses are like: each begins as any other does, so that those cut short are still unlike each
 * other. Longer than what columns and file names hold, and with what may stand in a path segment as it is (RFC 3986 3.3).
 */
export const identifierShapes = {
  plain: (text: string) => text,
  'over-32': (text: string) => text.padEnd(40, 'x'),
  'over-64': (text: string) => text.padEnd(80, 'x'),
  'over-255': (text: string) => text.padEnd(300, 'x'),
  unreserved: (text: string) => `${text}.a-b_c~d`,
  'sub-delimiters': (text: string) => `${text}!$&'()*+,;=a`,
  'colon-and-at': (text: string) => `${text}:a@b`,
} as const;

export type IdentifierShape = keyof typeof identifierShapes;

/** The names of all shapes. */
export const shapeNames = Object.keys(identifierShapes) as readonly IdentifierShape[];

/** Another text of the same length, which differs in one sign; no fresh identifier has a hyphen, or begins with this letter. */
export function withOtherSign(text: string, place: number): string {
  const signs = place === 0 ? ['y', 'z'] : ['-', '.'];
  const [sign = ''] = signs.filter((each) => each !== text[place]);
  return withSign(text, place, sign);
}

/** Another text of the same length, with a sign at one place. */
export function withSign(text: string, place: number, sign: string): string {
  return text.slice(0, place) + sign + text.slice(place + 1);
}

/** Capitals for small letters, and small letters for capitals, of ASCII. */
export function inOtherCase(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}
