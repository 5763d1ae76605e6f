import { otherOctets } from './no-json.ts';

const hexadecimal = (sign: string, digits: number): string =>
  (sign.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');

/** A text that shows it, which signs are escaped, and how. */
const escapes: Readonly<
  Record<string, readonly [specimen: string, signs: RegExp, escaped: (sign: string) => string]>
> = {
  apostrophe: ["O'Neill", /'/g, (sign) => `\\${sign}`],
  'two-digits': ['größer', /[\x80-\xff]/g, (sign) => `\\x${hexadecimal(sign, 2)}`],
  'eight-digits': ['a😀b', /[\u{10000}-\u{10ffff}]/gu, (sign) => `\\U${hexadecimal(sign, 8)}`],
};

export const jsonMisescaped = otherOctets(
  {
    name: 'json-misescaped',
    cohort: 6,
    summary: 'signs in a JSON string are escaped as other languages do: an apostrophe, \\xf6, \\U0001f600',
    source:
      "turing-db/turingdb #592, urweb/urweb #134, APE-Project/APE_Server #54: `\\'` is no escape of JSON, nor is what C and Python know besides",
    fields: ['string'],
    specimen: (member) => escapes[member]?.[0] ?? '',
  },
  Object.fromEntries(
    Object.entries(escapes).map(([name, [, signs, escaped]]) => [
      name,
      (content: Buffer) => Buffer.from(content.toString('utf8').replace(signs, escaped)),
    ]),
  ),
);
