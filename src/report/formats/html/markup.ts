import { createHash } from 'node:crypto';
import { raw, html as template } from 'hono/html';

/** A piece of HTML; whatever was put into it that is none was escaped. */
export type Html = { readonly isEscaped: true } & object;

/** Makes HTML of a template; values are escaped, lists joined, and nothing is shown of undefined and false. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return template(strings, ...values.map((value) => (value === undefined ? '' : value))) as unknown as Html;
}

/** Text of ours that is HTML already: style and script, never anything of a target's. */
export function trusted(text: string): Html {
  return raw(text) as unknown as Html;
}

/** For the policy of a page: nothing but this very text is applied or run. */
export function hashOf(text: string): Html {
  return trusted(`sha256-${createHash('sha256').update(text).digest('base64')}`);
}
