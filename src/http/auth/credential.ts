import type { HeaderField } from '../exchange/exchange.ts';

/** Header fields that are recorded differently from how they are sent. */
export interface MaskedFields {
  readonly fields: readonly HeaderField[];
  /** As a POSIX shell would write it, with $ACCESS_TOKEN: recorded in its place. */
  readonly recorded: readonly HeaderField[];
}

/** Identifies the sender of a request; records name it by its label, so that no secret is ever recorded. */
export interface Credential extends MaskedFields {
  /** In words: `the token`, `the token without its last character`. */
  readonly label: string;
  /** What it is where a resource with this identifier is meant; left out: the same. */
  naming?(identifier: string): MaskedFields;
}

/** No credential. */
export const anonymous: Credential = { label: 'no credential', fields: [], recorded: [] };

/** How a secret is presented to the target, and how a POSIX shell would write that. */
export interface Scheme {
  /** What the scheme presents: `a bearer token`. */
  readonly name: 'bearer' | 'basic' | 'key';
  /** The header field that carries it. */
  readonly field: string;
  /** The secret as named in reports: `the token`. */
  readonly secretIs: string;
  /** The shell variable that holds the secret. */
  readonly variable: string;
  /** The value of the field. */
  write(secret: string): string;
  /** The same within double quotes in a shell, where `expression` expands to the secret. */
  record(expression: string): string;
}

/** The right secret as presented by its scheme. */
export function credentialOf(scheme: Scheme, secret: string): Credential {
  return { label: scheme.secretIs, ...presenting(scheme, [secret, `$${scheme.variable}`]) };
}

/** Secrets, each in a field of its own, and with how a shell writes it in double quotes. */
export function presenting(
  { field, write, record }: Scheme,
  ...secrets: readonly (readonly [secret: string, expression: string])[]
): MaskedFields {
  return {
    fields: secrets.map(([secret]) => [field, write(secret)]),
    recorded: secrets.map(([, expression]) => [field, record(expression)]),
  };
}

/** RFC 6750 2.1. @param variable - the environment variable with the token */
export function bearerScheme(variable = 'ACCESS_TOKEN'): Scheme {
  return {
    name: 'bearer',
    field: 'Authorization',
    secretIs: 'the token',
    variable,
    write: (secret) => `Bearer ${secret}`,
    record: (expression) => `Bearer ${expression}`,
  };
}

/** A key in a field of its own. */
export function keyScheme(field: string, variable: string): Scheme {
  return {
    name: 'key',
    field,
    secretIs: 'the key',
    variable,
    write: (secret) => secret,
    record: (expression) => expression,
  };
}

/** RFC 7617. */
export function basicScheme(username: string, usernameVariable: string, variable: string): Scheme {
  return {
    name: 'basic',
    field: 'Authorization',
    secretIs: 'the password',
    variable,
    write: (secret) => `Basic ${base64(`${username}:${secret}`)}`,
    record: (expression) => `Basic ${encodedInShell(`$${usernameVariable}:${expression}`)}`,
  };
}

export function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/** A text in base64, computed by a shell. */
export function encodedInShell(text: string): string {
  return `$(printf %s "${text}" | base64 | tr -d '\\n')`;
}
