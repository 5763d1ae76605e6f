import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { basicScheme, bearerScheme, credentialOf, keyScheme } from '../auth/credential.ts';
import { wrongCredentials } from '../auth/wrong-credentials.ts';
import { exchange } from '../testing/exchanges.ts';
import { curlLines } from './curl.ts';
import type { HeaderField } from './exchange.ts';
import { isForShell } from './in-shell.ts';

/** The header fields that a shell sends when it runs the lines for a request with these fields. */
function sentByShell(headers: readonly HeaderField[], literal?: readonly string[]): readonly string[] {
  const made = exchange({ id: 1 });
  const request = { ...made.request, headers, ...(literal && { literal }) };
  const [line = ''] = curlLines([{ ...made, request }], {
    baseUrl: new URL('http://127.0.0.1'),
    captures: [],
  });
  const script = `curl() { printf '%s\\0' "$@"; }; ${line}`;
  const env = { PATH: process.env['PATH'], BASE_URL: 'http://127.0.0.1', USER: 'ada', SECRET: 'Se(r"t $1' };
  const words = execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0');
  return words.filter((_, index) => words[index - 1] === '-H' && words[index] !== 'Accept:');
}

const schemes = [bearerScheme('SECRET'), basicScheme('ada', 'USER', 'SECRET'), keyScheme('X-Key', 'SECRET')];

test.each(schemes)('a shell sends each credential of $name as it was sent', (scheme) => {
  const secret = 'Se(r"t $1';
  const all = [credentialOf(scheme, secret), ...wrongCredentials(scheme, secret)];
  for (const { label, fields, recorded } of all)
    expect(sentByShell(recorded), label).toEqual(
      fields.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    );
});

test.each([
  'a$TENANT',
  '$(printf pwned)',
  '`printf pwned`',
  '$(printf %s "$(printf pwned)" | base64 | tr -d \'\\n\')',
  '${SECRET:-$(printf pwned)}',
  'back\\slash "quoted"',
])('a literal header field is sent as it is: %s', (value) => {
  const literal = isForShell(value) ? ['X-Tenant'] : undefined;
  expect(sentByShell([['X-Tenant', value]], literal)).toEqual([`X-Tenant: ${value}`]);
});

test('the name of a field is never run', () => {
  expect(sentByShell([['X-$(printf pwned)', '$SECRET']])).toEqual(['X-$(printf pwned): $SECRET']);
});

test('a quote that a forged value closes is none', () => {
  const value = 'Bearer $SECRET";printf pwned;echo ")';
  expect(isForShell(value)).toBe(true);
  expect(sentByShell([['X-Forged', value]])).toEqual([`X-Forged: Bearer Se(r"t $1";printf pwned;echo ")`]);
});
