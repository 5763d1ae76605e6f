import { expect, test } from 'vitest';
import type { Held, Login } from '../../http/auth/login.ts';
import { tokenRefused } from './preflight.ts';

const held = (variable: string): Held => ({ variable, value: 'secret' });

const logins: readonly (readonly [Login, string])[] = [
  [{ scheme: 'bearer', token: held('MY_TOKEN') }, 'the token (401). Check MY_TOKEN: that it is complete'],
  [
    { scheme: 'header', name: 'X-Key', value: held('MY_KEY') },
    'the key (401). Check MY_KEY: that it is complete',
  ],
  [
    { scheme: 'basic', username: held('NAME'), password: held('WORD') },
    'the password (401). Check NAME and WORD: that they are complete',
  ],
  [
    {
      scheme: 'oauth2',
      tokenUrl: 'http://127.0.0.1:1',
      clientId: held('CLIENT'),
      clientSecret: held('SECRET'),
    },
    'the token (401). Check CLIENT and SECRET: that they are complete',
  ],
  [
    { scheme: 'command', command: ['print-token'], folder: '.' },
    'the token (401). Check that the command under "authentication"',
  ],
  [{ scheme: 'none' }, 'requests without a credential (401). Declare "authentication"'],
];

test.each(logins)('a refusal names the variables that hold the credential: %j', (login, says) => {
  expect(tokenRefused(401, login)).toContain(`The target refuses ${says}`);
});
