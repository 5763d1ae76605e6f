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
])('a run warns that %s cannot be removed everywhere', (value, why) => {
  expect(warningsOf(value)).toEqual([expect.stringContaining(`The secret in TOKEN ${why}: `)]);
});

test.each(['12345678', 'a-token-of-some-length'])('%s is removed everywhere', (value) => {
  expect(warningsOf(value)).toEqual([]);
});
