import { expect, test } from 'vitest';
import { weakSecretsIn } from './weak-secrets.ts';

const warningsOf = (value: string) =>
  weakSecretsIn({
    login: { scheme: 'bearer', token: { variable: 'TOKEN', value } },
    headers: [],
    publicText: 'http://127.0.0.1/customers objectId',
  });

test.each([
  ['a', 'is shorter than 8 characters'],
  ['1234567', 'is shorter than 8 characters'],
  ['application', 'is a word of HTTP, of JSON or of the profile'],
  ['objectId', 'is a word of HTTP, of JSON or of the profile'],
])('that %s cannot be taken out wherever it stands is warned of', (value, why) => {
  expect(warningsOf(value)).toEqual([expect.stringContaining(`What TOKEN holds ${why}: `)]);
});

test.each(['12345678', 'a-token-of-some-length'])('%s is taken out wherever it stands', (value) => {
  expect(warningsOf(value)).toEqual([]);
});
