import { type Coverage, cellsOf } from '../../evidence/coverage.ts';
import { counted } from './text.ts';

/** What the histories of a run tried on one type, in a sentence or two. */
export function coverageText({ resource, histories, sequences, forms, values }: Coverage): string {
  const pairs = cellsOf(sequences);
  const met = pairs.filter(({ times }) => times > 0);
  return [
    `${counted(histories, 'history', 'histories')} on ${resource}:`,
    `${met.length} of the ${pairs.length} pairs of ${counted(sequences.rows.length, 'operation')} directly one after the other,`,
    `${counted(forms.rows.length, 'form')} of requests,`,
    `${counted(values.rows.length, 'kind')} of values in ${counted(values.columns.length, 'field')}.`,
  ].join(' ');
}

/** The same for all types in one line; nothing if nothing was tried. */
export function coverageLine(coverage: readonly Coverage[]): readonly string[] {
  if (coverage.length === 0) return [];
  const pairs = coverage.flatMap(({ sequences }) => cellsOf(sequences));
  const met = pairs.filter(({ times }) => times > 0).length;
  const histories = Math.max(...coverage.map((each) => each.histories));
  const kinds = new Set(coverage.flatMap(({ values }) => values.rows)).size;
  return [
    `Tried: ${met} of ${pairs.length} pairs of operations in ${counted(histories, 'history', 'histories')}, ${counted(kinds, 'kind')} of values.`,
  ];
}
