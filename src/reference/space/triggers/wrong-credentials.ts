import { createHash } from 'node:crypto';
import { routeOf } from '../../action.ts';
import type { Labels, Trigger, Unnamed } from '../row.ts';
import { operationNames } from '../scope.ts';
import {
  bringsItsKey,
  claimsOf,
  encryptedFor,
  encryptionOf,
  inBase64,
  isSignedWith,
  signedWith,
} from './signed-tokens.ts';

/** A kind of credential that is wrong: one of them, made of the right token, and whether a credential is of it. */
interface WrongCredential {
  readonly of: (token: string) => string;
  readonly is: (presented: string, token: string) => boolean;
}

const bearerOf = (presented: string): string | undefined => /^bearer +(.*)$/i.exec(presented)?.[1];

function bearer(
  of: (token: string) => string,
  is: (given: string, token: string) => boolean,
): WrongCredential {
  return {
    of: (token) => `Bearer ${of(token)}`,
    is(presented, token) {
      const given = bearerOf(presented);
      return given !== undefined && given !== token && is(given, token);
    },
  };
}

export const wrongCredentials: Readonly<Record<string, WrongCredential>> = {
  another: bearer(
    (token) => `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`,
    (given) => given !== '',
  ),
  prefix: bearer(
    (token) => token.slice(0, -1),
    (given, token) => given !== '' && token.startsWith(given),
  ),
  extension: bearer(
    (token) => `${token}x`,
    (given, token) => given.startsWith(token),
  ),
  'other-case': bearer(
    (token) => (token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase()),
    (given, token) => given.toLowerCase() === token.toLowerCase(),
  ),
  'same-length': bearer(
    (token) => 'x'.repeat(token.length),
    (given, token) => given.length === token.length,
  ),
  'word-for-nothing': bearer(
    () => 'null',
    (given) => /^(null|undefined|none|false|nan|0)$/i.test(given),
  ),
  empty: { of: () => 'Bearer', is: (presented) => /^bearer *$/i.test(presented) },
  'other-scheme': {
    of: (token) => `Token ${token}`,
    is: (presented, token) => !/^bearer /i.test(presented) && presented.endsWith(` ${token}`),
  },
  'no-scheme': { of: (token) => token, is: (presented, token) => presented === token },
};

const fieldValue = (of: (token: string) => string): WrongCredential => ({
  of,
  is: (presented, token) => presented === of(token),
});

/** Credentials out of which a lax parser takes the right token. */
export const laxCredentials: Readonly<Record<string, WrongCredential>> = {
  quoted: fieldValue((token) => `Bearer "${token}"`),
  list: fieldValue((token) => `Bearer ${token}, Bearer other`),
  'before-another': fieldValue((token) => `Bearer ${token} other`),
  'behind-another': fieldValue((token) => `Bearer other ${token}`),
  parameter: fieldValue((token) => `Bearer token=${token}`),
  colon: fieldValue((token) => `Bearer: ${token}`),
  basic: fieldValue((token) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`),
};

/** Credentials that nobody was given, and that a lookup may take for an expression, or for one that needs no secret. */
export const forgedCredentials: Readonly<Record<string, WrongCredential>> = {
  sql: fieldValue(() => "Bearer ' OR ''='"),
  asterisk: fieldValue(() => 'Bearer *'),
  percent: fieldValue(() => 'Bearer %'),
  unsigned: fieldValue(() => `Bearer ${inBase64({ alg: 'none' })}.${inBase64({ sub: 'admin' })}.`),
};

/** Credentials over which a decoder of tokens stumbles. */
export const undecodableCredentials: Readonly<Record<string, WrongCredential>> = {
  parts: bearer(
    () => 'not.a.token',
    (given) => /^[^.]+\.[^.]+\.[^.]+$/.test(given),
  ),
  signs: bearer(
    () => '{{token}}',
    (given) => /[!-*,:;<>?@[\]^`{|}]/.test(given),
  ),
  'beyond-ascii': bearer(
    (token) => `${token.slice(0, -1)}é`,
    (given) => /\P{ASCII}/u.test(given),
  ),
};

const ofLength = (length: number): WrongCredential =>
  bearer(
    () => 'x'.repeat(length + 1),
    (given) => given.length > length,
  );

/** Credentials that are longer than what a guard has room for. */
export const longCredentials: Readonly<Record<string, WrongCredential>> = {
  '1-KiB': ofLength(1024),
  '4-KiB': ofLength(4096),
  'much-behind-it': bearer(
    (token) => token.padEnd(512, 'x'),
    (given, token) => given.startsWith(token) && given.length > 256,
  ),
};

const encoded = (encode: (token: string) => string): WrongCredential =>
  bearer(encode, (given, token) => given === encode(token));

/** The right token, in a form in which it was not given out. */
export const encodedCredentials: Readonly<Record<string, WrongCredential>> = {
  'in-base64': encoded((token) => Buffer.from(token).toString('base64')),
  'in-hexadecimal': encoded((token) => Buffer.from(token).toString('hex')),
  'percent-encoded': encoded((token) =>
    [...Buffer.from(token)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join(''),
  ),
};

const digested = (algorithm: string, encoding: 'hex' | 'base64') =>
  encoded((token) => createHash(algorithm).update(token).digest(encoding));

/** What a service should keep of the right token, and no more. */
export const digestedCredentials: Readonly<Record<string, WrongCredential>> = {
  'sha-256': digested('sha256', 'hex'),
  'sha-256-in-base64': digested('sha256', 'base64'),
  md5: digested('md5', 'hex'),
};

const signsOf = (token: string): string => [...token].sort().join('');

/** Credentials that a comparison takes for the right token if it is not made with care. */
export const miscomparedCredentials: Readonly<Record<string, WrongCredential>> = {
  'same-signs': bearer(
    (token) => [...token].reverse().join(''),
    (given, token) => signsOf(given) === signsOf(token),
  ),
  repeated: bearer(
    (token) => token.repeat(2),
    (given, token) => given.length > token.length && given.replaceAll(token, '') === '',
  ),
  'same-end': bearer(
    (token) => token.slice(-1).padStart(token.length, 'x'),
    (given, token) => given.length === token.length && given.endsWith(token.slice(-1)),
  ),
};

/** Credentials that say who, or what, somebody is, and nothing that only they could know. */
export const identifyingCredentials: Readonly<Record<string, WrongCredential>> = {
  // the first that the reference server gives out
  'number-of-resource': bearer(
    () => '1000',
    (given) => /^\d+$/.test(given),
  ),
};

/** Credentials that stand in examples, and in settings that nobody has changed. */
export const customaryCredentials: Readonly<Record<string, WrongCredential>> = {
  placeholder: bearer(
    () => '<ACCESS_TOKEN>',
    (given) =>
      /^[<{[$]*(your)?[\s_-]?(access|api|auth|bearer)?[\s_-]?(token|key)[\s_-]?(here)?[>}\]]*$/i.test(given),
  ),
  'for-a-trial': bearer(
    () => 'test-token',
    (given) => /^(test|demo|dev|example|sample|dummy|guest)\b/i.test(given),
  ),
  'for-a-secret': bearer(
    () => 'changeme',
    (given) => /^(change[\s_-]?me|secret|password|admin|default|1234\w*)$/i.test(given),
  ),
};

const respelt = (scheme: string, is: RegExp): WrongCredential => ({
  of: () => `${scheme}nobody-has-it`,
  is: (presented, token) => is.test(presented) && bearerOf(presented) !== token,
});

/** Wrong tokens behind the right scheme, in another spelling that means the same. */
export const respeltCredentials: Readonly<Record<string, WrongCredential>> = {
  'small-letters': respelt('bearer ', /^bearer +\S/),
  capitals: respelt('BEARER ', /^BEARER +\S/),
  'more-blanks': respelt('Bearer   ', /^Bearer {2,}\S/),
};

/** Keys that stand in examples, in tutorials and in settings. */
const knownKeys = ['secret', 'your-256-bit-secret', 'your_secret_jwt_key', 'changeme'];

/** Tokens that whoever presents them can have made. */
export const selfSignedCredentials: Readonly<Record<string, WrongCredential>> = {
  'known-key': bearer(
    () => signedWith('secret'),
    (given) => knownKeys.some((key) => isSignedWith(key, given)),
  ),
  'no-key': bearer(
    () => signedWith('', { kid: '../../dev/null' }),
    (given) => isSignedWith('', given),
  ),
  'own-key': bearer(() => signedWith('own', { jwk: { kty: 'oct', k: 'b3du' } }), bringsItsKey),
};

const claiming = (
  claims: object,
  is: (claims: Readonly<Record<string, unknown>>) => boolean,
): WrongCredential =>
  bearer(
    () => signedWith('nobody-knows-it', {}, claims),
    (given) => is(claimsOf(given)),
  );

/** Tokens by which nobody would be let in even if they had been given out: in seconds, 2001 is past, and 2096 to come. */
export const outdatedCredentials: Readonly<Record<string, WrongCredential>> = {
  expired: claiming({ exp: 1_000_000_000 }, ({ exp }) => Number(exp) < Date.now() / 1000),
  'not-yet': claiming({ nbf: 4_000_000_000 }, ({ nbf }) => Number(nbf) > Date.now() / 1000),
  'for-another': claiming({ aud: 'another-service' }, ({ aud }) => aud !== undefined),
};

/** Tokens that say ahead of their secret which one they are. */
export const partedCredentials: Readonly<Record<string, WrongCredential>> = {
  'with-a-number': bearer(
    () => '1|nobody-has-it',
    (given) => /^\d+[|.:].+/.test(given),
  ),
  'with-a-name': bearer(
    () => 'admin:nobody-has-it',
    (given) => /^[a-z][\w.@-]*:.+/i.test(given),
  ),
  'with-a-kind': bearer(
    () => 'sk_live_nobodyhasit',
    (given) => /^(sk|pk|pat|key|ghp|glpat)[-_].+/.test(given),
  ),
};

/** Tokens that anybody can have encrypted, or nobody can decrypt. */
export const encryptedCredentials: Readonly<Record<string, WrongCredential>> = {
  'public-key': bearer(
    () => encryptedFor('RSA-OAEP-256', { cty: 'JWT' }),
    (given) => /^(RSA|ECDH)/.test(String(encryptionOf(given).alg)),
  ),
  'shared-key': bearer(
    () => encryptedFor('dir'),
    (given) => /^(dir$|A\d+|PBES2)/.test(String(encryptionOf(given).alg)),
  ),
  compressed: bearer(
    () => encryptedFor('dir', { zip: 'DEF' }),
    (given) => encryptionOf(given).zip !== undefined,
  ),
};

const nameAndPassword = (text: string): string => Buffer.from(text).toString('base64');

/** The name and the password that are presented; undefined where it is another scheme. */
function passwordIn(presented: string): string | undefined {
  const [, given] = /^basic +(\S+)$/i.exec(presented) ?? [];
  return given === undefined ? undefined : Buffer.from(given, 'base64').toString('utf8');
}

/** Credentials of other schemes, which nobody was given. */
export const otherSchemeCredentials: Readonly<Record<string, WrongCredential>> = {
  'known-password': {
    of: () => `Basic ${nameAndPassword('admin:admin')}`,
    is: (presented) =>
      /^(admin|root|user|guest|test):(admin|root|user|guest|test|password|changeme|\d+)$/i.test(
        passwordIn(presented) ?? '',
      ),
  },
  'no-password': {
    of: () => `Basic ${nameAndPassword('admin:')}`,
    is: (presented, token) => {
      const given = passwordIn(presented);
      return given !== undefined && /^[^:]*:?$/.test(given) && !given.includes(token);
    },
  },
  digest: {
    of: () =>
      `Digest username="admin", realm="api", nonce="", uri="/", response="${'0'.repeat(32)}", algorithm=MD5`,
    is: (presented) => /^digest +\S/i.test(presented),
  },
  ticket: {
    of: () => `Negotiate ${nameAndPassword('NTLMSSP\0\u0001')}`,
    is: (presented) => /^(negotiate|ntlm) +\S/i.test(presented),
  },
};

/** All that must be refused, by name. */
export const refusedCredentials = {
  ...wrongCredentials,
  ...laxCredentials,
  ...forgedCredentials,
  ...undecodableCredentials,
  ...longCredentials,
  ...encodedCredentials,
  ...miscomparedCredentials,
  ...identifyingCredentials,
  ...customaryCredentials,
  ...respeltCredentials,
  ...selfSignedCredentials,
  ...otherSchemeCredentials,
  ...outdatedCredentials,
  ...partedCredentials,
  ...encryptedCredentials,
  ...digestedCredentials,
};

/** Fires at a request with a single credential of some kinds, which are its members. */
export function presenting({
  credentials,
  ...row
}: Labels & { readonly credentials: Readonly<Record<string, WrongCredential>> }): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(credentials),
    operations: operationNames,
    access: ({ authorization: [only = '', ...others], path }, { token }, member) =>
      others.length === 0 && routeOf(path) !== undefined && (credentials[member]?.is(only, token) ?? false),
    history: (cast) => [cast.fire({ credential: cast.member })],
  };
}
