import { isObject, type Json } from '../../http/exchange/json.ts';

type Kind<T> = readonly [name: string, isMeant: (value: T) => boolean];

/** Properties of texts that servers lose, cut, fold or misread. */
const texts: readonly Kind<string>[] = [
  ['an empty text', (text) => text === ''],
  ['blanks alone', (text) => /^\s+$/.test(text)],
  [
    'blanks at an end, or in a row',
    (text) => text.trim() !== '' && (text.trim() !== text || /\s\s/.test(text)),
  ],
  ['control characters', (text) => /\p{Cc}/u.test(text)],
  ['letters beyond ASCII', (text) => /\P{ASCII}/u.test(text)],
  ['combining characters', (text) => /\p{M}/u.test(text)],
  ['characters beyond 16 bits', (text) => /[\u{10000}-\u{10ffff}]/u.test(text)],
  ['letters from right to left', (text) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)],
  ['quotes or backslashes', (text) => /['"\\]/.test(text)],
  ['markup', (text) => /[<>&]/.test(text)],
  ['percent signs, pluses or slashes', (text) => /[%+/]/.test(text)],
  ['an address', (text) => /\bwww\.|:\/\/|\S@\S+\.\S|\b\d+(\.\d+){3}\b/.test(text)],
  [
    'a text like a number or a literal',
    (text) => /^(null|true|false|undefined|-?[\d.]+(e\d+)?)$/i.test(text),
  ],
  ['more than 255 characters', (text) => text.length > 255],
  ['more than 4,000 characters', (text) => text.length > 4_000],
  ['an instant with a fraction', (text) => /^\d{4}-\d\d-\d\dT[\d:]+\.\d+/.test(text)],
  ['an instant without one', (text) => /^\d{4}-\d\d-\d\dT[\d:]+([Z+-]|$)/.test(text)],
];
const otherText = 'any other text';

/** A kind that only the purpose of a text shows, and not the text itself. */
export const ofAResource = 'the identifier or the path of a resource';

const numbers: readonly Kind<number>[] = [
  ['zero', (value) => value === 0],
  ['a negative number', (value) => value < 0],
  ['a fraction', (value) => !Number.isInteger(value)],
  ['a number beyond 32 bits', (value) => Math.abs(value) >= 2 ** 31],
];
const otherNumber = 'any other number';

const others: readonly Kind<Json>[] = [
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['null', (value) => value === null],
  ['a list', Array.isArray],
  ['an object', isObject],
];

/** The kinds of values, in the order in which a report names them. */
export const kinds: readonly string[] = [
  ...texts.map(([name]) => name),
  ofAResource,
  otherText,
  ...numbers.map(([name]) => name),
  otherNumber,
  ...others.map(([name]) => name),
];

/** The kinds of a value: at least one. */
export function kindsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return met(texts, value, otherText);
  if (typeof value === 'number' || typeof value === 'bigint') return met(numbers, Number(value), otherNumber);
  return met(others, value);
}

function met<T>(all: readonly Kind<T>[], value: T, other?: string): readonly string[] {
  const names = all.flatMap(([name, isMeant]) => (isMeant(value) ? [name] : []));
  return names.length === 0 && other !== undefined ? [other] : names;
}
