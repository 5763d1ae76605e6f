import type { Report } from '../../evidence/report.ts';
import { caveatsOf } from './caveats.ts';

const colours = {
  conformant: '#0b6b2e',
  nonconformant: '#a8071a',
  indeterminate: '#7a4d00',
  'partly checked': '#7a4d00',
} as const;

/**
 * The word on a badge: the conformance of the first class, or that nothing was decided. A part of a run can only show that a class is
 * nonconformant.
 */
function wordOf({ classes: [first], run }: Report) {
  const conformance = first?.conformance ?? 'indeterminate';
  const isPart = caveatsOf(run).some(({ kind }) => kind === 'only' || kind === 'shard');
  const word = isPart && conformance === 'conformant' ? 'partly checked' : conformance;
  return { word, colour: colours[word] };
}

/** A badge for the endpoint of shields.io (its schema version 1). */
export function shieldOf(report: Report): string {
  const { word, colour } = wordOf(report);
  return `${JSON.stringify({ schemaVersion: 1, label: 'rest-assay', message: word, color: colour })}\n`;
}

/** A badge as an SVG. It contains only our own words. */
export function badgeOf(report: Report): string {
  const { word, colour } = wordOf(report);
  const [left, right] = [72, 16 + word.length * 7];
  const text = (x: number, content: string) => `<text x="${x}" y="14" fill="#fff">${content}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="rest-assay: ${word}">`,
    `<title>rest-assay: ${word}</title>`,
    `<rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/>`,
    `<g font-family="Verdana,sans-serif" font-size="11">${text(6, 'rest-assay')}${text(left + 8, word)}</g>`,
    '</svg>\n',
  ].join('');
}
