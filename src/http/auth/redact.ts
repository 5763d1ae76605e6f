import { spellings } from './spellings.ts';
import { readingsOf } from './unescape.ts';
import { nearMissesOf } from './wrong-credentials.ts';

/** Takes secrets out of a text; the text itself where there is none in it. */
export type Redact = (text: string) => string;

/** What stands in the place of a secret. */
export const redacted = '[redacted]';

/**
 * What takes these secrets out wherever they stand, in each form in which they can be written, and what gives them away.
 * @param words - secrets that are words: they are taken out where they are in base64, which no word is
 */
export function redacting(secrets: readonly string[], words: readonly string[] = []): Redact {
  const known = secrets.flatMap((secret) => [secret, ...nearMissesOf(secret)]);
  const coded = words.flatMap((word) => spellings(word).filter((form) => form !== word));
  const forms = [...new Set([...known.flatMap(spellings), ...coded])].sort((a, b) => b.length - a.length);
  const inOctets = forms.map((form) => Buffer.from(form, 'utf8').toString('latin1'));
  const shortest = forms.at(-1)?.length ?? Number.POSITIVE_INFINITY;
  return (text) => {
    if (text.length < shortest) return text;
    const rest = forms.reduce(
      (left, form) => (left.includes(form) ? left.replaceAll(form, redacted) : left),
      text,
    );
    return withoutEscaped(rest, inOctets);
  };
}

/** Takes out what stands in a text with some of its characters escaped. */
function withoutEscaped(text: string, forms: readonly string[]): string {
  const ranges: (readonly [from: number, to: number])[] = [];
  for (const { octets, starts } of readingsOf(text)) {
    for (const form of forms) {
      for (let at = octets.indexOf(form); at >= 0; at = octets.indexOf(form, at + form.length))
        ranges.push([starts[at] as number, starts[at + form.length] as number]);
    }
  }
  let end = 0;
  let rest = '';
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    if (from >= end) rest += text.slice(end, from) + redacted;
    end = Math.max(end, to);
  }
  return ranges.length === 0 ? text : rest + text.slice(end);
}

/**
 * What takes the beginning of a secret out of the end of a text that was cut off.
 * @param least - characters that give nothing away
 */
export function redactingEnds(secrets: readonly string[], least: number): Redact {
  return (text) => {
    for (const secret of secrets) {
      for (let length = Math.min(secret.length - 1, text.length); length >= least; length -= 1) {
        if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + redacted;
      }
    }
    return text;
  };
}
