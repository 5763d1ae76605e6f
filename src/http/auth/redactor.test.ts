import { expect, test } from 'vitest';
import { redactorFor } from './redactor.ts';

const { json } = redactorFor({ strong: ['123456789'], weak: [], words: [] });

test.each([
  '2024-02-29T12:00:00.123456789Z',
  '2024-02-29T12:00:00,123456789Z',
  '20240229T120000.123456789+0200',
])('%s, whose digits are a secret, becomes another date-time', (text) => {
  expect(json({ at: text })).toEqual({ at: '1970-01-01T00:00:00Z' });
});

test('a text that is not a date-time, or contains no secret, does not', () => {
  const mixed = '2024-02-29T120000.123456789Z';
  expect(json({ at: mixed })).toEqual({ at: '2024-02-29T120000.[redacted]Z' });
  expect(json({ at: '20240229T120000,5Z' })).toEqual({ at: '20240229T120000,5Z' });
});

test('an integer that no double holds is redacted as well', () => {
  const secret = '12345678901234567890';
  const { json } = redactorFor({ strong: [secret], weak: [], words: [] });
  const redacted = json({ a: BigInt(secret), b: 98765432109876543210n });
  expect(String((redacted as { a: bigint }).a)).not.toContain(secret);
  expect(redacted).toMatchObject({ b: 98765432109876543210n });
});
