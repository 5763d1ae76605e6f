import type { Outcome } from '../../../evidence/outcome.ts';
import { type Html, html } from '../../formats/html/markup.ts';
import { counted, visible } from '../../formats/text.ts';
import type { Implementation, Step, Version } from '../implementations.ts';
import { linked, saidOf, signOf, stepNumbers, timeOf } from './versions.ts';

/** At most this many runs of an implementation are listed, the newest ones. */
const mostRuns = 10;

const columns = ['Run', 'Conformance', 'Since the run before', 'Passed', 'Failed', 'Undecided'] as const;

/**
 * The runs of one implementation, the newest first, with the result of each.
 * @param id - of the heading above the table
 * @param steps - from each run to the next, the latest first
 */
export function runTable({ versions }: Implementation, id: string, steps: readonly Step[]): Html {
  const newest = versions.toReversed().slice(0, mostRuns);
  const left = versions.length - newest.length;
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table class="runs">
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${newest.map((version, index) => row(version, steps[index]))}</tbody></table></div>
${left === 0 ? '' : html`<p>${counted(left, 'earlier run is', 'earlier runs are')} not listed.</p>`}`;
}

function row(version: Version, step: Step | undefined): Html {
  const { classes, results } = version.report;
  const count = (...wanted: readonly Outcome[]) =>
    html`<td class="number">${results.filter(({ outcome }) => wanted.includes(outcome)).length}</td>`;
  return html`<tr><th scope="row">${linked(version, timeOf(version, 'seconds'))}</th><td>${classes.map(
    ({ class: name, conformance }) =>
      html`<span class="title ${conformance}">${visible(name)}: ${signOf(conformance)} ${saidOf(conformance)}</span>`,
  )}</td>
<td>${step === undefined ? '' : stepNumbers(step)}</td>${count('passed')}${count('failed')}${count('cantTell', 'untested')}</tr>`;
}
