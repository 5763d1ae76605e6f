import { nearMissesOf } from './credential.ts';
import { spellings } from './spellings.ts';

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** What takes secrets out of header values and messages, and out of everything else. */
export interface Redactors {
  readonly value: Redact;
  readonly content: Redact;
}

/** What stands in the place of a secret. */
export const redacted = '[redacted]';

/** Secrets shorter than this may stand in a body by chance, which must be judged as it was. */
const leastInContent = 8;

/** What takes these secrets out, in each form in which they can be written, and what gives them away. */
export function redactorsFor(secrets: readonly string[]): Redactors {
  const present = secrets.filter((secret) => secret !== '');
  const long = present.filter(({ length }) => length >= leastInContent);
  return { value: redacting(present), content: redacting(long) };
}

/** What is looked for only in a text that can hold it: most are shorter than a secret. */
function redacting(secrets: readonly string[]): Redact {
  const known = secrets.flatMap((secret) => [secret, ...nearMissesOf(secret)]).map(spellings);
  const plain = [...new Set(known.flatMap((each) => each.plain))].sort((a, b) => b.length - a.length);
  const escaped = known.map((each) => each.escaped);
  const shortest = plain.at(-1)?.length ?? Number.POSITIVE_INFINITY;
  return (text) => {
    if (text.length < shortest) return text;
    const rest = plain.reduce(
      (left, form) => (left.includes(form) ? left.replaceAll(form, redacted) : left),
      text,
    );
    if (!/[%\\&]/.test(rest)) return rest;
    return escaped.reduce((left, pattern) => left.replace(pattern, redacted), rest);
  };
}
