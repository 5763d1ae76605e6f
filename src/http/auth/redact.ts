import { base64Of } from './base64.ts';
import { patternOf, type Range } from './pattern.ts';
import { nearMissesOf } from './wrong-credentials.ts';

/** Takes secrets out of a text; the text itself where there is none in it. */
export type Redact = (text: string) => string;

/** What stands in the place of a secret. */
export const redacted = '[redacted]';

/** Takes secrets out of texts in each form in which they can be written, and what gives them away. */
export interface Redacting {
  /** Wherever they stand. */
  readonly within: Redact;
  /** The beginning of one at the end of a text that was cut off. */
  readonly end: Redact;
}

/** Less than this of a secret gives nothing away. */
const leastPart = 8;

/** @param words - secrets that are words: they are taken out where they are in base64, which no word is */
export function redacting(secrets: readonly string[], words: readonly string[] = []): Redacting {
  const known = secrets.flatMap((secret) => [secret, ...nearMissesOf(secret)]);
  const pattern = patternOf([...known, ...[...known, ...words].flatMap(base64Of)]);
  return {
    within: (text) => without(text, pattern.within(text)),
    end: (text) => {
      const range = pattern.atEnd(text, leastPart);
      return range === undefined ? text : without(text, [range]);
    },
  };
}

/** @param ranges - in the order of where they begin */
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
