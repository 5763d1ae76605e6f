import { abridged, visible } from './text.ts';

/** Text of the target as text: no Markdown, no HTML, no link, one line, cut where it is longer than most readers want. */
export function escaped(text: string, most = 500): string {
  return abridged(visible(text), most)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~]/g, (sign) => `\\${sign}`)
    .replaceAll('://', ':&#47;&#47;')
    .replaceAll('@', '&#64;');
}

/** The same of a title, but with what stands between two grave accents as code. */
export function withCode(title: string): string {
  return title
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<code>${escaped(part)}</code>`))
    .join('');
}

/** The lines of a table, with an empty one after them; what stands in it is Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
