import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basicScheme, bearerScheme, credentialOf, keyScheme } from './credential.ts';
import { wrongCredentials } from './wrong-credentials.ts';

const seed = 20261121;
const tokens = fc.stringMatching(/^[\w.~+/=-]{1,80}$/);
const schemes = [
  ['bearer', bearerScheme()],
  ['basic', basicScheme('ann', 'API_USER', 'API_PASSWORD')],
  ['key', keyScheme('X-API-Key', 'API_KEY')],
] as const;

test.each(schemes)('%s: no wrong credential consists of just the right one', (_name, scheme) => {
  fc.assert(
    fc.property(tokens, (token) => {
      for (const { fields } of wrongCredentials(scheme, token))
        expect(fields).not.toEqual(credentialOf(scheme, token).fields);
    }),
    { seed },
  );
});

test('another token is as long as the right one, and reveals nothing else about it', () => {
  const another = (token: string) => wrongCredentials(bearerScheme(), token)[0]?.fields[0]?.[1];
  fc.assert(
    fc.property(tokens, tokens, (one, two) => {
      expect(another(one)).toHaveLength('Bearer '.length + one.length);
      if (one.length > 8 && one.length === two.length) expect(another(one)).toBe(another(two));
    }),
    { seed },
  );
});

test('a token without letters has no other case', () => {
  const labels = wrongCredentials(bearerScheme(), '1234-5678').map(({ label }) => label);
  expect(labels).not.toContain('the token with its case swapped');
});

test.each(schemes)('%s: nothing that is recorded contains the secret', (_name, scheme) => {
  const secret = 'A.token-of~some/length+9=';
  for (const { recorded } of [credentialOf(scheme, secret), ...wrongCredentials(scheme, secret)])
    expect(recorded.join()).not.toContain(secret.slice(0, -1));
});

test.each(schemes)(
  '%s: what names a resource has its identifier, unless that is the secret',
  (_name, scheme) => {
    const named = (secret: string) =>
      wrongCredentials(scheme, secret).flatMap(({ naming }) => naming?.('1007').fields ?? []);
    expect(named('a-token')).toEqual([[scheme.field, scheme.write('1007')]]);
    expect(named('1007')).not.toEqual([[scheme.field, scheme.write('1007')]]);
  },
);
