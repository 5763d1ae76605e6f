import type { HeaderField, RecordedRequest } from './exchange.ts';

const variable = String.raw`\$(?:[A-Z_][A-Z0-9_]*|\{[A-Z_][A-Z0-9_]*(?:[%#]\?)?\})`;
const within = String.raw`[^"$\`\\]`;
const changing = String.raw`openssl dgst -sha256 -r \| cut -c1-64|base64 \| tr -d '\\n'|tr '[A-Za-z-]+' '[A-Za-z-]+'|rev|od -An -v -tx1 \| tr -d ' \\n'|od -An -v -tx1 \| tr -d '\\n' \| tr ' ' '%'`;
const command = (argument: string) => String.raw`\$\(printf %s "(?:${argument})*" \| (?:${changing})\)`;
const oneDeep = `${within}|${variable}`;
const anyCommand = command(`${oneDeep}|${command(oneDeep)}`);
const value = new RegExp(String.raw`^(?:[^$\`\\]|${variable}|${anyCommand})*$`);
const commandOrQuote = new RegExp(`(${anyCommand})|"`, 'g');

/**
 * Whether a header field's value may have been recorded as a POSIX shell writes it, with variables in place of
 * secrets. Anybody may have written a report, so the only commands allowed are those that convert a secret to what was sent.
 */
export function isForShell(text: string): boolean {
  return text.includes('$') && value.test(text);
}

/** A text of that form in double quotes: those within it are escaped, except in its commands. */
export function inDoubleQuotes(text: string): string {
  return `"${text.replaceAll(commandOrQuote, (_, converts?: string) => converts ?? '\\"')}"`;
}

/** Whether a header field was recorded in that form. */
export function isExpanded(
  { literal = [] }: Pick<RecordedRequest, 'literal'>,
  [name, text]: HeaderField,
): boolean {
  return isForShell(text) && !/["$\\`]/.test(name) && !literal.includes(name);
}
