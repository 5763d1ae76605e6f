/**
 * What of a content is written in ways that JSON can do without: its texts, with escapes, blanks, and members in reverse order; or its
 * numbers, with exponents.
 */
export type SpelledOut = 'texts' | 'numbers';

/** The content in JSON. */
export function inFull(json: unknown, spelledOut: SpelledOut): string {
  return spelledOut === 'texts' ? textsInFull(json) : JSON.stringify(json, withExponent);
}

/** In octets; smaller buffers are filled by as many of them. */
const bufferSize = 64;

/**
 * JSON (RFC 8259 2, 4, 7) with its members in reverse order, line breaks, the first of them ahead of everything, an escape for
 * the last character of each name, for each slash and each character beyond ASCII, and blanks at its end until it fills buffers of
 * the usual sizes.
 */
function textsInFull(json: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = `\n${JSON.stringify(json, reversed, 2)}`
    // a name begins its line, as no text does
    .replace(
      /^( *"[^"\\]*)([^"\\])": /gm,
      (_, before: string, last: string) => `${before}${escaped(last)}": `,
    )
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, escaped);
  return text.padEnd(Math.ceil(text.length / bufferSize) * bufferSize);
}

/** An object with its members in reverse order: identifiers come last then. */
function reversed(_key: string, value: unknown): unknown {
  // a number that no double holds is written as it is
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
    ? Object.fromEntries(Object.entries(value).toReversed())
    : value;
}

/** A whole number with an exponent, which may be any number with a fraction without it (RFC 8259 6): 42 becomes 4.2E1. */
function withExponent(_key: string, value: unknown): unknown {
  if (!Number.isSafeInteger(value) || value === 0) return value;
  const [digits = '', exponent] = (value as number).toExponential().split('e+');
  return JSON.rawJSON(`${digits}E${exponent}`);
}
