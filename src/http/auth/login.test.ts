import { expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { loginFrom } from './login.ts';

const bearer = { scheme: 'bearer', token: { env: 'ACCESS_TOKEN' } } as const;
const basic = { scheme: 'basic', username: { env: 'USER' }, password: { env: 'PASSWORD' } } as const;

test.each([
  ['a line break at its end', 'tok\n'],
  ['a character that is no octet', 'tok€'],
  ['a control character', 'tok\u007f'],
])('a token with %s is not sent, and the variable is named', (_what, token) => {
  const login = () => loginFrom(bearer, () => token);
  expect(login).toThrow(UsageError);
  expect(login).toThrow(/token in ACCESS_TOKEN has .*Set it without/);
});

test('letters beyond ASCII can be sent: in a token if they are octets, and any in a password, which is encoded', () => {
  expect(loginFrom(bearer, () => 'tök')).toMatchObject({ token: { value: 'tök' } });
  expect(loginFrom(basic, () => 'p€')).toMatchObject({ password: { value: 'p€' } });
});
