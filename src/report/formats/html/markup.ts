import { createHash } from 'node:crypto';
import { htmlEscape } from 'escape-goat';

/** A piece of HTML; everything in it that was not HTML has been escaped. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Makes HTML from a template: values are escaped, lists joined, and null, undefined and booleans omitted. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return trusted(strings.map((text, index) => `${text}${escaped(values[index])}`).join(''));
}

function escaped(value: unknown): string {
  if (Array.isArray(value)) return value.map(escaped).join('');
  if (value instanceof Html) return value.toString();
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return htmlEscape(String(value));
}

/** Text with the parts between backticks as code. */
export function withCode(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** Our own text that is already HTML: style and script, never anything from a target. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** For the page's Content-Security-Policy: only exactly this text is applied or executed. */
export function hashOf(text: string): Html {
  return trusted(`sha256-${createHash('sha256').update(text).digest('base64')}`);
}
