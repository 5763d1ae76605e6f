import { type Concealer, concealing } from './redactor.ts';
import { weakness } from './vocabulary.ts';

/** The secrets of a run: what must never be written. A token that is renewed is one more. */
export interface Vault extends Concealer {
  add(secret: string): void;
  /** Whether the value of a header field of this name is a secret, whatever it is. */
  holds(field: string): boolean;
}

/** Header fields whose values are secrets of somebody (RFC 6265, RFC 9110 11). */
const secretFields = ['set-cookie', 'cookie', 'authorization', 'proxy-authorization'] as const;

interface Known {
  /** Names of further header fields whose values are secrets. */
  readonly fields?: readonly string[];
  /** What stands in requests and responses by the profile, and is no secret. */
  readonly publicText?: string;
}

export function createVault(
  secrets: readonly string[] = [],
  { fields = [], publicText = '' }: Known = {},
): Vault {
  const known = new Set(secrets);
  const names = new Set([...secretFields, ...fields.map((name) => name.toLowerCase())]);
  const weaknessOf = weakness(publicText);
  let concealer: Concealer | undefined;
  const current = (): Concealer => {
    const present = [...known].filter((secret) => secret !== '');
    concealer ??= concealing({
      strong: present.filter((secret) => weaknessOf(secret) === undefined),
      words: present.filter((secret) => weaknessOf(secret) === 'a word'),
      // what a profile says as a value is no echo of a secret
      weak: present.filter(
        (secret) => weaknessOf(secret) !== undefined && !publicText.includes(JSON.stringify(secret)),
      ),
    });
    return concealer;
  };
  return {
    add(secret) {
      if (known.has(secret)) return;
      known.add(secret);
      concealer = undefined;
    },
    holds: (field) => names.has(field.toLowerCase()),
    text: (text) => current().text(text),
    json: (value) => current().json(value),
    values: (value) => current().values(value),
    exchange: (exchange) => current().exchange(exchange),
  };
}
