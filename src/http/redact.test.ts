import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactorsFor } from './redact.ts';

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
