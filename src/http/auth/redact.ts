import { base64Of } from './base64.ts';
import { patternOf, type Range } from './pattern.ts';
import { nearMissesOf } from './wrong-credentials.ts';

/** Removes secrets from a text; returns the text itself if there are none. */
export type Redact = (text: string) => string;

/** What replaces a secret. */
export const redacted = '[redacted]';

/** An address without the user name and the password for it, even if it is no valid URL: a password may have an @, too. */
export function withoutLogin(url: string, instead = redacted): string {
  return url.replace(/\/\/[^/]*@/, `//${instead}@`);
}

/** Removes secrets from texts in every form in which they can be written, and everything that reveals them. */
export interface Redacting {
  /** Anywhere. */
  readonly within: Redact;
  /** The beginning of a secret at the end of truncated text. */
  readonly end: Redact;
}

/** A shorter part of a secret reveals nothing. */
const leastPart = 8;

/** A shorter secret may be a word of its own in other letters, as `Customer1` is. */
const leastInOtherLetters = 16;

/** A secret as servers write it that compare in one case, or in capital hexadecimal digits. */
function inOtherLetters(secret: string): readonly string[] {
  if (secret.length < leastInOtherLetters) return [];
  return [
    secret.toUpperCase(),
    secret.toLowerCase(),
    Buffer.from(secret.toWellFormed()).toString('hex').toUpperCase(),
  ];
}

/** @param words - secrets that are words: they are removed only in base64, which is never a word */
export function redacting(secrets: readonly string[], words: readonly string[] = []): Redacting {
  const known = secrets.flatMap((secret) => [secret, ...nearMissesOf(secret)]);
  const pattern = patternOf([
    ...known,
    ...secrets.flatMap(inOtherLetters),
    ...[...known, ...words].flatMap(base64Of),
  ]);
  return {
    within: (text) => without(text, pattern.within(text)),
    end: (text) => {
      const range = pattern.atEnd(text, leastPart);
      return range === undefined ? text : without(text, [range]);
    },
  };
}

/** @param ranges - ordered by their start */
function without(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let end = 0;
  let rest = '';
  for (const [from, to] of ranges) {
    if (from >= end) rest += text.slice(end, from) + redacted;
    end = Math.max(end, to);
  }
  return rest + text.slice(end);
}
