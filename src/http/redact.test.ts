import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrongCredentials } from './credential.ts';
import { redactorsFor } from './redact.ts';
import { bearerScheme } from './scheme.ts';

const secret = 'S3cret/+"token é';

test('a secret is taken out in every form in which it can be written', () => {
  const { value, content } = redactorsFor([secret]);
  const forms = [
    secret,
    Buffer.from(secret).toString('base64'),
    encodeURIComponent(secret),
    JSON.stringify(secret),
    `{"token":${JSON.stringify(secret)}}`,
  ];
  for (const form of forms) {
    expect(value(`before ${form} after`)).toContain('[redacted]');
    for (const leak of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]) {
      expect(content(`before ${form} after`)).not.toContain(leak);
    }
  }
});

test('a short secret stays in content, which must be judged as it was', () => {
  const { value, content } = redactorsFor(['abc']);
  expect(content('abcdef')).toBe('abcdef');
  expect(value('Bearer abc')).toBe('Bearer [redacted]');
});

test('texts without the secret stay as they are', () => {
  const { content } = redactorsFor([secret]);
  fc.assert(
    fc.property(fc.string(), (text) => content(text) === text),
    { seed: 20261120 },
  );
});

const tokens = fc.stringMatching(/^[\w.~+/=&"'-]{16,60}$/);
const seed = 20261121;
const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
const escapes: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => `%${hex(character.charCodeAt(0), 2)}`,
  (character) => `%${hex(character.charCodeAt(0), 2).toUpperCase()}`,
  (character) => `\\u${hex(character.charCodeAt(0), 4)}`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&#x${hex(character.charCodeAt(0), 2).toUpperCase()};`,
  (character) => (character === '/' || character === '"' ? `\\${character}` : character),
  (character) => (character === '&' ? '&amp;' : character),
];

test('a secret is taken out however each of its characters is escaped', () => {
  const choices = fc.array(fc.nat({ max: escapes.length - 1 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(tokens, choices, (token, choice) => {
      const written = [...token].map((character, index) => escapes[choice[index] ?? 0]?.(character)).join('');
      expect(redactorsFor([token]).content(`<${written}>`)).toBe('<[redacted]>');
    }),
    { seed },
  );
});

test('a secret is taken out of base64, whatever stands before and behind it', () => {
  fc.assert(
    fc.property(tokens, fc.string(), fc.string(), (token, before, behind) => {
      const text = Buffer.from(before + token + behind);
      const { content } = redactorsFor([token]);
      for (const encoding of ['base64', 'base64url'] as const) {
        const redacted = content(text.toString(encoding));
        expect(redacted).toContain('[redacted]');
        expect(Buffer.from(redacted.replace('[redacted]', ''), encoding).toString()).not.toContain(
          token.slice(2, -2),
        );
      }
    }),
    { seed },
  );
});

test('no echo of a wrong credential gives the token away', () => {
  const token = 'A-token/of+some-length.9';
  const { content, value } = redactorsFor([token]);
  const swapped = (text: string) => (text.toLowerCase() === text ? text : text.toLowerCase());
  for (const { fields } of wrongCredentials(bearerScheme(), token)) {
    const values = fields.map(([, value]) => value);
    for (const echoed of values.flatMap((each) => [content(each), value(each)])) {
      const decoded = Buffer.from(echoed.split(' ').at(-1) ?? '', 'base64').toString();
      for (const told of [echoed, decoded]) {
        expect(swapped(told)).not.toContain(token.slice(1, -2).toLowerCase());
      }
    }
  }
});

test('a word that is nearly a short secret stays', () => {
  expect(redactorsFor(['customer1']).content('/customers/customer1')).toBe('/customers/[redacted]');
});
