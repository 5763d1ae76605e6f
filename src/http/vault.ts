import { type Redactors, redactorsFor } from './redact.ts';

/** The secrets of a run: what must never be recorded. A token that is renewed is one more. */
export interface Vault {
  add(secret: string): void;
  /** Whether the value of a header field of this name is a secret, whatever it is. */
  holds(field: string): boolean;
  /** What takes all of them out. */
  redactors(): Redactors;
}

/** Header fields whose values are secrets of somebody (RFC 6265, RFC 9110 11). */
const secretFields = ['set-cookie', 'cookie', 'authorization', 'proxy-authorization'] as const;

/** @param fields - names of further header fields whose values are secrets */
export function createVault(secrets: readonly string[] = [], fields: readonly string[] = []): Vault {
  const known = new Set(secrets);
  const names = new Set([...secretFields, ...fields.map((name) => name.toLowerCase())]);
  let redactors: Redactors | undefined;
  return {
    add(secret) {
      if (known.has(secret)) return;
      known.add(secret);
      redactors = undefined;
    },
    holds: (field) => names.has(field.toLowerCase()),
    redactors() {
      redactors ??= redactorsFor([...known]);
      return redactors;
    },
  };
}
