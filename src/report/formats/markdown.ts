import { abridged, visible } from './text.ts';

/** Text from the target as plain text: no Markdown, HTML or links, on one line, abridged if it is very long. */
export function escaped(text: string, most = 500): string {
  return abridged(visible(text), most)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~]/g, (sign) => `\\${sign}`)
    .replaceAll('://', ':&#47;&#47;')
    .replaceAll(/(www)\./gi, '$1&#46;')
    .replaceAll('@', '&#64;');
}

/** The same for a title, but with the parts between backticks as code. */
export function withCode(title: string): string {
  return title
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<code>${escaped(part)}</code>`))
    .join('');
}

/** The lines of a table, followed by a blank one; cells are Markdown. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
