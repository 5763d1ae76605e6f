import { type Redactors, redactorsFor } from './redact.ts';

/** The secrets of a run: what must never be recorded. A token that is renewed is one more. */
export interface Vault {
  add(secret: string): void;
  /** What takes all of them out. */
  redactors(): Redactors;
}

export function createVault(secrets: readonly string[] = []): Vault {
  const known = new Set(secrets);
  let redactors: Redactors | undefined;
  return {
    add(secret) {
      if (known.has(secret)) return;
      known.add(secret);
      redactors = undefined;
    },
    redactors() {
      redactors ??= redactorsFor([...known]);
      return redactors;
    },
  };
}
