import type { HeaderField } from '../exchange/exchange.ts';

const secretName = /token|secret|passw|passphrase|pwd|credential/i;

const secretField = /authorization|cookie/i;

const secretValue =
  /^(bearer|basic|token|digest)\s+\S{8,}|\beyJ[\w-]{10,}\.[\w-]+|\b(ghp_|sk_live_|xox[bp]-|AKIA)\w{8,}/i;

/** Keys that give access. */
const giving: ReadonlySet<string> = new Set(['access', 'api', 'auth', 'private']);

/** Keys that only tell things apart, which everybody may know. */
const telling: ReadonlySet<string> = new Set([
  'cache',
  'deduplication',
  'foreign',
  'idempotency',
  'partition',
  'primary',
  'public',
  'routing',
  'shard',
  'sort',
  'surrogate',
]);

/** Whether a name says that what it names is a secret, wherever it stands. */
export function namesSecret(name: string): boolean {
  return secretName.test(name) || keysIn(name).some((kind) => giving.has(kind));
}

/**
 * Whether a header field seems to hold a secret, by its name or its value. A key in a header field gives access unless its name
 * says otherwise: a value that is hidden without need does less harm than a secret that is shown.
 */
export function holdsSecret([name, value]: HeaderField): boolean {
  return (
    namesSecret(name) ||
    secretField.test(name) ||
    keysIn(name).some((kind) => !telling.has(kind)) ||
    secretValue.test(value)
  );
}

/** What kind of key each key in a name is, such as `api` in `X-Api-Key`, `apiKey` and `apikey`; empty if it does not say. */
function keysIn(name: string): readonly string[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.flatMap((word, index) => {
    const [, before] = /^(.*)keys?$/.exec(word) ?? [];
    return before === undefined ? [] : [before || (words[index - 1] ?? '')];
  });
}
