import { createHash, createHmac } from 'node:crypto';
import { inOtherCase } from '../../letter-case.ts';
import { base64, type Credential, encodedInShell, presenting, type Scheme } from './credential.ts';

/** A wrong secret: its description, its value, and how a shell writes it in double quotes. */
type WrongSecret = readonly [label: string, secret: string, expression: string];

/** An object as encoded in a token. */
function inToken(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token (RFC 7519 3.1) that whoever knows a key can have made, good until 2100 unless it says otherwise. */
function signed(key: string, header: object = {}, claims: object = {}): string {
  const content = [
    { alg: 'HS256', typ: 'JWT', ...header },
    { sub: 'admin', exp: 4_102_444_800, ...claims },
  ]
    .map(inToken)
    .join('.');
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** A token in five parts (RFC 7516 3.1), which nobody can decrypt. */
function encrypted(alg: string, header: object = {}): string {
  const parts = [alg === 'dir' ? '' : 'unheard-of', 'unheard-of', 'unheard-of', 'unheard-of'];
  return [inToken({ alg, enc: 'A256GCM', ...header }), ...parts].join('.');
}

/** Longer than what a guard with a limited buffer may look at, but short enough for a header field. */
const muchMore = 'x'.repeat(4_200);

/**
 * Forged tokens that careless code may take for an expression, for an empty value, or for a token that needs no secret, and those
 * of examples, tutorials and settings that nobody changed.
 */
const forged: readonly (readonly [label: string, secret: string])[] = [
  ...['null', 'undefined', 'admin', 'test-token', 'changeme'].map(
    (word) => [`the word ${word}`, word] as const,
  ),
  ['the placeholder of the documentation', '<ACCESS_TOKEN>'],
  ['an SQL condition', "' OR ''='"],
  ...['*', '%', '.*'].map((sign) => [`the wildcard ${sign}`, sign] as const),
  ['three empty parts', 'not.a.token'],
  // what is ahead of the bar says whose it is, and proves nothing
  ['a number, and a secret that nobody gave out', '1|unheard-of'],
  ['a name, and a secret that nobody gave out', 'admin:unheard-of'],
  ['a kind of key, and a secret that nobody gave out', 'sk_live_unheard-of'],
  // such bytes are allowed in a field value, but not in a token (RFC 9110 5.5, RFC 6750 2.1)
  ['letters beyond ASCII', 'pässwörd'],
  ['a claim without a signature', `${inToken({ alg: 'none' })}.${inToken({ sub: 'admin' })}.`],
  ['a claim signed with a key that everybody knows', signed('secret')],
  ['a claim signed with an empty key', signed('', { kid: '../../dev/null' })],
  // whoever knows a public key can encrypt for it, and whoever is sent such a token may ask no more
  ['an encrypted claim', encrypted('RSA-OAEP')],
  ['a compressed claim, encrypted with a key that everybody knows', encrypted('dir', { zip: 'DEF' })],
  // CVE-2018-0114
  ['a claim signed with the key that it brings along', signed('own', { jwk: { kty: 'oct', k: 'b3du' } })],
  // CVE-2024-51744: what is found wrong first may hide that nobody known has signed it
  ['an outdated claim that nobody known has signed', signed('unheard-of', {}, { exp: 1_000_000_000 })],
  [
    'a claim for another service, signed by nobody known',
    signed('unheard-of', {}, { aud: 'another-service', iss: 'unheard-of', nbf: 4_000_000_000 }),
  ],
];

/** Secrets made of the right one, which careless comparisons take for it, and from which it can be worked out. */
const derived: readonly {
  readonly label: string;
  readonly from: (secret: string) => string;
  /** In a shell. */
  readonly expression: (variable: string) => string;
}[] = [
  {
    label: 'with its case swapped',
    from: inOtherCase,
    expression: (variable) => `$(printf %s "$${variable}" | tr 'A-Za-z' 'a-zA-Z')`,
  },
  {
    label: 'in reverse',
    from: (secret) => [...secret].toReversed().join(''),
    expression: (variable) => `$(printf %s "$${variable}" | rev)`,
  },
  {
    label: 'with another first character',
    from: (secret) => `x${secret.slice(1)}`,
    expression: (variable) => `x\${${variable}#?}`,
  },
  {
    label: 'in hexadecimal',
    from: (secret) => Buffer.from(secret, 'utf8').toString('hex'),
    expression: (variable) => `$(printf %s "$${variable}" | od -An -v -tx1 | tr -d ' \\n')`,
  },
  {
    label: 'in Base64',
    from: base64,
    expression: (variable) => encodedInShell(`$${variable}`),
  },
  // a store that keeps digests may take what it keeps for the token itself
  {
    label: 'as its SHA-256 digest',
    from: (secret) => createHash('sha256').update(secret).digest('hex'),
    expression: (variable) => `$(printf %s "$${variable}" | openssl dgst -sha256 -r | cut -c1-64)`,
  },
  {
    label: 'percent-encoded',
    from: (secret) => Buffer.from(secret, 'utf8').toString('hex').replaceAll(/../g, '%$&'),
    expression: (variable) => `$(printf %s "$${variable}" | od -An -v -tx1 | tr -d '\\n' | tr ' ' '%')`,
  },
];

/** Credentials that are each wrong in one way; none of them is valid. */
export function wrongCredentials(scheme: Scheme, secret: string): readonly Credential[] {
  const { field, secretIs, variable } = scheme;
  const stranger = strangerTo(secret);
  const wrong: readonly WrongSecret[] = [
    [another(secretIs), stranger, stranger],
    [`${secretIs} without its last character`, secret.slice(0, -1), `\${${variable}%?}`],
    [`${secretIs} and one more character`, `${secret}x`, `\${${variable}}x`],
    ...derived
      .filter(({ from }) => from(secret) !== secret)
      .map(
        ({ label, from, expression }): WrongSecret => [
          `${secretIs} ${label}`,
          from(secret),
          expression(variable),
        ],
      ),
    [`${secretIs} twice`, secret.repeat(2), `$${variable}$${variable}`],
    [
      `${secretIs} and ${muchMore.length} more characters`,
      `${secret}${muchMore}`,
      `\${${variable}}${muchMore}`,
    ],
    [empty(secretIs), '', ''],
    ...forged
      .filter(([, forgery]) => forgery !== secret)
      .map(([label, forgery]) => [label, forgery, forgery] as const),
  ];
  const unknown = [stranger, stranger] as const;
  /** Who somebody is, or what is meant, is no proof of anything. */
  const naming = (identifier: string) =>
    presenting(scheme, identifier === secret ? unknown : [identifier, identifier]);
  const repeated = (label: string, ...further: readonly (readonly [string, string])[]): Credential => ({
    label,
    ...presenting(scheme, unknown, ...further),
  });
  return [
    ...wrong.map(([label, ...one]): Credential => ({ label, ...presenting(scheme, one) })),
    { label: 'the identifier of a resource', ...naming('1'), naming },
    ...misrepresented(scheme, secret),
    repeated(`two ${field} fields, both wrong, the second with the same one`, unknown),
    repeated(`two ${field} fields, both wrong, the second with a different one`, ['null', 'null']),
    // who keeps the first or the last of them sees a wrong one, and neither is wrong to (RFC 9110 5.3)
    repeated(
      `three ${field} fields, the right one between two wrong ones`,
      [secret, `$${variable}`],
      unknown,
    ),
  ];
}

/**
 * The right secret with something before or after it, where a parser that trims, splits or searches would still find
 * it.
 */
export const misplacedSecrets: readonly (readonly [what: string, before: string, behind: string])[] = [
  ['and another word', 'Bearer ', ' other'],
  ['behind another word', 'Bearer other ', ''],
  ['in a list', 'Bearer ', ', Bearer other'],
  ['as a parameter', 'Bearer token=', ''],
  ['behind a colon', 'Bearer: ', ''],
  ['under another scheme', 'Token ', ''],
];

/** Credentials of other schemes (RFC 7617, RFC 7616, RFC 4559), which some guards leave for others to check, or know by heart. */
const ofOtherSchemes: readonly (readonly [label: string, value: string])[] = [
  ['a Basic password that everybody knows', `Basic ${base64('admin:admin')}`],
  ['a Basic user without a password', `Basic ${base64('guest:')}`],
  ['a Digest', 'Digest username="admin", realm="api", nonce="", uri="/", response=""'],
  ['a ticket of Kerberos', `Negotiate ${base64('NTLMSSP')}`],
];

/** The right secret where it does not belong, and values that are not credentials at all. */
function misrepresented({ name, field, variable, secretIs }: Scheme, secret: string): readonly Credential[] {
  const one = (label: string, value: string, recorded: string): Credential => ({
    label,
    fields: [[field, value]],
    recorded: [[field, recorded]],
  });
  const garbage = one('garbage', '!!! not a credential !!!', '!!! not a credential !!!');
  switch (name) {
    case 'bearer':
      return [
        ...['bearer ', 'BEARER ', 'Bearer   '].map((scheme) => {
          const respelt = `${scheme}${strangerTo(secret)}`;
          return one(`${another(secretIs)} behind '${scheme}'`, respelt, respelt);
        }),
        one(`${secretIs} without a scheme`, secret, `$${variable}`),
        one(`${secretIs} in quotes`, `Bearer "${secret}"`, `Bearer "$${variable}"`),
        ...misplacedSecrets.map(([what, before, behind]) =>
          one(`${secretIs} ${what}`, `${before}${secret}${behind}`, `${before}$${variable}${behind}`),
        ),
        one(
          `${secretIs} as Basic user name`,
          `Basic ${base64(`${secret}:`)}`,
          `Basic ${encodedInShell(`$${variable}:`)}`,
        ),
        one(
          `${secretIs} as Basic password`,
          `Basic ${base64(`user:${secret}`)}`,
          `Basic ${encodedInShell(`user:$${variable}`)}`,
        ),
        ...ofOtherSchemes.map(([label, value]) => one(label, value, value)),
        garbage,
      ];
    case 'basic':
      return [one(`${secretIs} as Bearer token`, `Bearer ${secret}`, `Bearer $${variable}`), garbage];
    case 'key':
      return [garbage];
  }
}

/**
 * Variants of a secret that are sent or may be echoed, and that reveal it to anyone who knows how they were derived.
 */
export function nearMissesOf(secret: string): readonly string[] {
  const parts = [secret.slice(0, -1), secret.slice(1)].filter(({ length }) => length >= leastPart);
  return [...derived.map(({ from }) => from(secret)), ...parts];
}

/** A shorter part may be a word of its own, as `customer` is of `customer1`. */
const leastPart = 16;

function another(secretIs: string): string {
  return secretIs.replace('the', 'another');
}

function empty(secretIs: string): string {
  return secretIs.replace('the', 'an empty');
}

/** Looks random and is as long as the secret; derived only from its length, so that recording it reveals nothing. */
function strangerTo(secret: string): string {
  const outputLength = Math.ceil(secret.length / 2);
  const candidates = ['another', 'yet another'].map((text) =>
    createHash('shake256', { outputLength }).update(text).digest('hex').slice(0, secret.length),
  );
  return candidates.find((candidate) => candidate !== secret) ?? '';
}
