import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearer, wrongCredentials } from './credential.ts';

const seed = 20261121;
const tokens = fc.stringMatching(/^[\w.~+/=-]{1,80}$/);

test('no wrong credential is the right one alone', () => {
  fc.assert(
    fc.property(tokens, (token) => {
      for (const { values } of wrongCredentials(token)) expect(values).not.toEqual(bearer(token).values);
    }),
    { seed },
  );
});

test('another token is as long as the right one, and tells nothing of it but that', () => {
  const another = (token: string) => wrongCredentials(token)[0]?.values[0];
  fc.assert(
    fc.property(tokens, tokens, (one, two) => {
      expect(another(one)).toHaveLength('Bearer '.length + one.length);
      if (one.length > 8 && one.length === two.length) expect(another(one)).toBe(another(two));
    }),
    { seed },
  );
});

test('a token without letters has no other case', () => {
  const labels = wrongCredentials('1234-5678').map(({ label }) => label);
  expect(labels).not.toContain('the token in the other case');
});

test('what is recorded is what a shell makes the same values of', () => {
  const token = 'A.token-of~some/length+9=';
  for (const { values, recorded } of [bearer(token), ...wrongCredentials(token)]) {
    const said = recorded.map((value) =>
      execFileSync('sh', ['-c', `printf %s "${value}"`], {
        env: { ...process.env, ACCESS_TOKEN: token },
      }).toString(),
    );
    expect(said).toEqual(values);
    expect(recorded.join()).not.toContain(token.slice(0, -1));
  }
});
