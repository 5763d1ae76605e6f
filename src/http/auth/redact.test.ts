import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearerScheme } from './credential.ts';
import { redacting, withoutLogin } from './redact.ts';
import { wrongCredentials } from './wrong-credentials.ts';

const secret = 'S3cret/+"token é';

test('a secret is removed in every form in which it can be written', () => {
  const redact = redacting([secret]).within;
  const base64 = Buffer.from(secret).toString('base64');
  const forms = [
    secret,
    base64,
    encodeURIComponent(secret),
    JSON.stringify(secret),
    JSON.stringify({ secret }),
  ];
  const nested = [...forms.map((form) => JSON.stringify({ form })), ...forms.map(encodeURIComponent)];
  for (const form of [...forms, ...nested]) {
    const text = redact(`before ${form} after`);
    expect(text).toContain('[redacted]');
    for (const leak of [secret, encodeURIComponent(secret), base64, 'token'])
      expect(text).not.toContain(leak);
  }
});

test.each([
  ['in capitals', (token: string) => token.toUpperCase()],
  ['in small letters', (token: string) => token.toLowerCase()],
  ['in capital hexadecimal digits', (token: string) => Buffer.from(token).toString('hex').toUpperCase()],
])('a secret is removed %s', (_, written) => {
  const token = 'Abc9-dEf8_gHi7.jkl';
  expect(redacting([token]).within(`"${written(token)}"`)).toBe('"[redacted]"');
  expect(redacting(['Customer1']).within('"customer1"')).toBe('"customer1"');
});

test('texts without the secret stay as they are', () => {
  const redact = redacting([secret]).within;
  fc.assert(
    fc.property(fc.string(), (text) => redact(text) === text),
    { seed: 20261120 },
  );
});

test('not even the beginning of a secret remains at the end of a truncated text', () => {
  const redact = redacting([secret]).end;
  for (let length = 8; length < secret.length; length += 1)
    expect(redact(`text ${secret.slice(0, length)}`)).toBe('text [redacted]');
  expect(redact(`text ${secret.slice(0, 7)}`)).toBe(`text ${secret.slice(0, 7)}`);
});

const tokens = fc.stringMatching(/^[\w.~+/=&"'-]{16,60}$/);
const seed = 20261121;

test('a secret is removed from base64, whatever precedes and follows it', () => {
  fc.assert(
    fc.property(tokens, fc.string(), fc.string(), (token, before, behind) => {
      const text = Buffer.from(before + token + behind);
      const content = redacting([token]).within;
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

test('no echo of a wrong credential reveals the token', () => {
  const token = 'A-token/of+some-length.9';
  const redact = redacting([token]).within;
  const swapped = (text: string) => (text.toLowerCase() === text ? text : text.toLowerCase());
  for (const { fields } of wrongCredentials(bearerScheme(), token)) {
    const values = fields.map(([, value]) => value);
    for (const echoed of values.map(redact)) {
      const decoded = Buffer.from(echoed.split(' ').at(-1) ?? '', 'base64').toString();
      for (const told of [echoed, decoded]) {
        expect(swapped(told)).not.toContain(token.slice(1, -2).toLowerCase());
      }
    }
  }
});

test('a word that is nearly a short secret stays', () => {
  expect(redacting(['customer1']).within('/customers/customer1')).toBe('/customers/[redacted]');
});

test.each(['\\N \\T \\U0041 \\B', '%zz \\x &#x; &nope;'])(
  'what only looks like an escape stays: %j',
  (text) => {
    expect(redacting([secret]).within(text)).toBe(text);
  },
);

test.each([
  ['http://ada:pass@127.0.0.1:1', 'http://[redacted]@127.0.0.1:1'],
  ['http://ada:first@second@127.0.0.1:1/a@b', 'http://[redacted]@127.0.0.1:1/a@b'],
  ['http://ada:pass@127.0.0.1:99999', 'http://[redacted]@127.0.0.1:99999'],
  ['http://127.0.0.1:1/a@b', 'http://127.0.0.1:1/a@b'],
])('the login for %s is left out', (url, expected) => {
  expect(withoutLogin(url)).toBe(expected);
});
