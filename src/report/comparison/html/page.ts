import { hashOf, html, trusted } from '../../formats/html/markup.ts';
import { visible } from '../../formats/text.ts';
import { implementationsOf, type NamedRun, requirementsOf } from '../implementations.ts';
import { changes } from './changes.ts';
import { conformanceTable } from './conformance-table.ts';
import { requirementTable } from './requirement-table.ts';
import { style } from './style.ts';

/** Identifies a page that was generated here. */
export const generator = '<meta name="generator" content="rest-assay matrix">';

/**
 * One page of many runs: requirements against implementations, versions over time. It needs neither network nor
 * script, and nothing from a target is ever markup.
 */
export function implementationsPage(runs: readonly NamedRun[]): string {
  const implementations = implementationsOf(runs);
  const asked = requirementsOf(implementations);
  const specifications = [...new Set(runs.map(({ report }) => visible(report.run.specification)))];
  const several =
    implementations.length === 1 ? 'One implementation' : `${implementations.length} implementations`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">${trusted(generator)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(style)}'">
<title>rest-assay: ${several}</title><style>${trusted(style)}</style></head><body>
<main><h1>${several} of the ${specifications.join(', ')}</h1>
<p>${runs.length === 1 ? 'One run' : `${runs.length} runs`} of rest-assay; times are in UTC.</p>
${conformanceTable(implementations, [...asked.keys()])}
${requirementTable(implementations, asked)}
${changes(implementations)}
</main></body></html>
`;
  return String(page);
}
