import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternOf } from './pattern.ts';
import { redacting } from './redact.ts';

const seed = 20261124;
const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
const units = (character: string) => character.split('').map((unit) => unit.charCodeAt(0));
const octets = (character: string) => [...Buffer.from(character)];
const point = (character: string) => character.codePointAt(0) as number;
const backslashed = '"\'\\/';
const controls = { '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const names = {
  '&': 'amp',
  '<': 'lt',
  '>': 'GT',
  '"': 'QUOT',
  "'": 'apos',
  '/': 'sol',
  '\\': 'bsol',
  '%': 'percnt',
};
const nameOf = (character: string) =>
  character > '\x7f' ? 'eacute' : (names as Readonly<Record<string, string>>)[character];

/** Ways to write one character. */
const escapes: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) =>
    octets(character)
      .map((octet) => `%${hex(octet, 2)}`)
      .join(''),
  (character) =>
    octets(character)
      .map((octet) => `%${hex(octet, 2).toUpperCase()}`)
      .join(''),
  (character) => (point(character) < 0x100 ? `%${hex(point(character), 2).toUpperCase()}` : character),
  (character) => (point(character) < 0x100 ? `\\x${hex(point(character), 2)}` : character),
  (character) =>
    units(character)
      .map((unit) => `\\u${hex(unit, 4)}`)
      .join(''),
  (character) =>
    units(character)
      .map((unit) => `\\u${hex(unit, 4).toUpperCase()}`)
      .join(''),
  (character) => (backslashed.includes(character) ? `\\${character}` : character),
  (character) => (controls as Readonly<Record<string, string>>)[character] ?? character,
  (character) => `&#${point(character)};`,
  (character) => `&#x${hex(point(character), 2)};`,
  (character) => `&#X000${hex(point(character), 2).toUpperCase()};`,
  (character) => (nameOf(character) === undefined ? character : `&${nameOf(character)};`),
  (character) => (character === ' ' ? '+' : character),
];

const signs = fc.constantFrom(...'%&+\\;#"\'/<>= un41é\u{1f600}', '%41', '&amp;', '\\n', '\\u00e9', '%25');
const secrets = fc
  .array(fc.oneof(signs, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), {
    minLength: 8,
    maxLength: 40,
  })
  .map((parts) => parts.join('').replaceAll('\u0001', 'a'));

/** A text with each of its characters escaped in its own way, and the result escaped again, layer by layer. */
function written(text: string, [choices, ...more]: readonly (readonly number[])[]): string {
  if (choices === undefined) return text;
  const escaped = [...text].map((each, index) => escapes[choices[index % choices.length] ?? 0]?.(each));
  return written(escaped.join(''), more);
}

const choices = fc.array(fc.nat({ max: escapes.length - 1 }), { minLength: 40, maxLength: 40 });
const layers = fc.array(choices, { maxLength: 3 });

test('a secret is removed however each of its characters is escaped, up to three times', () => {
  fc.assert(
    fc.property(secrets, layers, (secret, chosen) => {
      const text = `\u0001${written(secret, chosen)}\u0001`;
      expect(redacting([secret]).within(text)).toBe('\u0001[redacted]\u0001');
    }),
    { seed, numRuns: 500 },
  );
});

test('so is the part of it at the end of a truncated text', () => {
  fc.assert(
    fc.property(secrets, fc.array(choices, { maxLength: 2 }), fc.nat(), (secret, chosen, cut) => {
      const least = written([...secret].slice(0, 8).join(''), chosen).length;
      const whole = written(secret, chosen);
      const text = whole.slice(0, least + (cut % (whole.length - least + 1)));
      const { within, end } = redacting([secret]);
      expect(end(within(`\u0001${text}`))).toMatch(/^\u0001\[redacted\](?:[%&\\][%&\\#;\w]*)?$/);
    }),
    { seed, numRuns: 300 },
  );
});

test('a text without the secret stays as it is, whatever escapes it contains', () => {
  const pieces = fc.oneof(
    signs,
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('token-1', 'TOKEN', 'oken-1é&9'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), layers, (parts, chosen) => {
      const text = written(parts.join('').replaceAll('9', ''), chosen.slice(0, 2)).replaceAll('&#x39;', '');
      const [range] = patternOf(['token-1é&9']).within(text);
      expect(range).toBeUndefined();
    }),
    { seed, numRuns: 500 },
  );
});

test.each([
  ['what looks escaped, escaped in another way', 'p%41ss&word12', '<p>p%41ss&amp;word12</p>', '<p>#</p>'],
  [
    'in JSON that was cut off',
    'tok"en\\<&>!%41xyz+/=~',
    '{"a":"tok\\"en\\\\<&>!%41xyz+/=~","b',
    '{"a":"#","b',
  ],
  ['in a form', 'a b c d e f', 'x=a+b+c%20d+e+f&y=1', 'x=#&y=1'],
  ['in latin1', 'sëcretsecret', '/s%EBcretsecret/s%eBcretsecret', '/#/#'],
  ['by a name in no table', 'ten€ or so', 'ten&euro; or so', '#'],
  ['in an entity within JSON within a URL', 'tok/en"word', 'tok%5Cu0026sol%3Ben%5C%5C%5C%22word', '#'],
])('%s', (_, secret, text, left) => {
  expect(redacting([secret]).within(text)).toBe(left.replaceAll('#', '[redacted]'));
});

test('nothing of overlapping secrets remains', () => {
  expect(redacting(['abcdefgh12', 'gh12ijklmnop']).within('-abcdefgh12ijklmnop-')).toBe('-[redacted]-');
});

test.each(['\\', '%25', '&amp;', '&a%2561', '&', '+', '%5C', '\\u005c', '%26amp%3B'])(
  'a long text of nothing but %s has few readings at each offset',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(patternOf(['\\%&+amp;-secret']).within(text)).toEqual([]);
  },
);

test('literal texts are found at each offset, up to the end of the longest, even if they repeat', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(few, { minLength: 1, maxLength: 4 }), fc.array(few), (texts, parts) => {
      const text = parts.join('');
      const expected = [...text].flatMap((_, from) => {
        const lengths = texts.filter((each) => text.startsWith(each, from)).map(({ length }) => length);
        return lengths.length === 0 ? [] : [[from, from + Math.max(...lengths)]];
      });
      expect(patternOf(texts).within(text)).toEqual(expected);
      // a text with an escape in it takes another path through the code, with the same result
      expect(patternOf(texts).within(`${text}%`)).toEqual(expected);
    }),
    { seed, numRuns: 500 },
  );
});
