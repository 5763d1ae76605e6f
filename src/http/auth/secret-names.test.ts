import { describe, expect, test } from 'vitest';
import { holdsSecret, namesSecret } from './secret-names.ts';

describe('a header field holds a secret if its name says so', () => {
  test.each([
    ...['Authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie', 'X-Auth-Token', 'Client-Secret'],
    ...['X-Password', 'X-Passwd', 'X-Pwd', 'X-Passphrase', 'X-Credential', 'X-Credentials'],
    ...['X-Api-Key', 'X-ApiKey', 'apikey', 'X-APIKEY', 'api_key', 'X-Auth-Key', 'X-Functions-Key', 'X-Key'],
    ...['Ocp-Apim-Subscription-Key', 'X-Key-Of-Mine', 'x-masterkey', 'accessKey', 'X-Signing-Keys'],
  ])('%s', (name) => {
    expect(holdsSecret([name, 'hunter22'])).toBe(true);
  });

  test.each([
    ...['Idempotency-Key', 'X-Idempotency-Key', 'IdempotencyKey', 'idempotency_key'],
    ...['X-Partition-Key', 'Surrogate-Key', 'X-Cache-Key', 'X-Sort-Key', 'X-Public-Key'],
    ...['partitionkey', 'X-Tenant', 'Keywords', 'Keep-Alive', 'X-Passenger', 'X-Bypass', 'Accept'],
  ])('not %s', (name) => {
    expect(holdsSecret([name, 'hunter22'])).toBe(false);
  });
});

test.each(['Bearer s3cr3t-t0ken', 'Basic bWU6cGFzcw==', 'ghp_0123456789abc', 'eyJhbGciOiJIUzI1NiJ9.e30'])(
  'or if its value looks like one: %s',
  (value) => {
    expect(holdsSecret(['X-Who', value])).toBe(true);
  },
);

test.each([
  ['accessToken', true],
  ['clientSecret', true],
  ['password', true],
  ['apiKey', true],
  ['authKey', true],
  ['authorization', false],
  ['sortKey', false],
  ['key', false],
  ['customerKeys', false],
])('a member %s of a profile: %s', (name, is) => {
  expect(namesSecret(name)).toBe(is);
});
