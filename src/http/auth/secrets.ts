import type { HeaderField } from '../exchange/exchange.ts';
import { redacted } from './redact.ts';
import { type Redactor, redactorFor } from './redactor.ts';
import { weakness } from './vocabulary.ts';

/** The secrets of a run, which must never be written. A renewed token is another one. */
export interface Secrets extends Redactor {
  add(secret: string): void;
  /** Header fields, without the values of those whose values are always secret. */
  fields(fields: readonly HeaderField[]): readonly HeaderField[];
}

/** Header fields whose values are always secret (RFC 6265, RFC 9110 11). */
const secretFields = ['set-cookie', 'cookie', 'authorization', 'proxy-authorization'] as const;

interface Known {
  /** Names of further header fields whose values are secret. */
  readonly fields?: readonly string[];
  /** Values in requests and responses that the profile makes public. */
  readonly publicText?: string;
}

export function createSecrets(
  secrets: readonly string[] = [],
  { fields = [], publicText = '' }: Known = {},
): Secrets {
  const known = new Set(secrets);
  const names = new Set([...secretFields, ...fields.map((name) => name.toLowerCase())]);
  const weaknessOf = weakness(publicText);
  let redactor: Redactor | undefined;
  const current = (): Redactor => {
    const present = [...known].filter((secret) => secret !== '');
    redactor ??= redactorFor({
      strong: present.filter((secret) => weaknessOf(secret) === undefined),
      words: present.filter((secret) => weaknessOf(secret) === 'a word'),
      // a value that the profile states is not an echo of a secret
      weak: present.filter(
        (secret) => weaknessOf(secret) !== undefined && !publicText.includes(JSON.stringify(secret)),
      ),
    });
    return redactor;
  };
  return {
    add(secret) {
      if (known.has(secret)) return;
      known.add(secret);
      redactor = undefined;
    },
    fields: (fields) =>
      fields.map(([name, value]): HeaderField => [name, names.has(name.toLowerCase()) ? redacted : value]),
    text: (text) => current().text(text),
    json: (value) => current().json(value),
    values: (value, ours) => current().values(value, ours),
    exchange: (exchange) => current().exchange(exchange),
  };
}
