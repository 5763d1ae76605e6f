import { createHash } from 'node:crypto';
import { htmlEscape } from 'escape-goat';

/** A piece of HTML; whatever was put into it that is none was escaped. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Makes HTML of a template; values are escaped, lists joined, and nothing is shown of null, undefined and booleans. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return trusted(strings.map((text, index) => `${text}${escaped(values[index])}`).join(''));
}

function escaped(value: unknown): string {
  if (Array.isArray(value)) return value.map(escaped).join('');
  if (value instanceof Html) return value.toString();
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return htmlEscape(String(value));
}

/** Text with what stands between two grave accents as code. */
export function withCode(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** Text of ours that is HTML already: style and script, never anything of a target's. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** For the policy of a page: nothing but this very text is applied or run. */
export function hashOf(text: string): Html {
  return trusted(`sha256-${createHash('sha256').update(text).digest('base64')}`);
}
