import type { Coverage, Exercised, Grid } from '../../../evidence/coverage.ts';
import { type Report, ruleOf } from '../../../evidence/report.ts';
import { keyOf, type Result } from '../../../evidence/result.ts';
import { coverageText } from '../coverage-text.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';

type ByHistories = Result & { readonly exercised: Exercised };

/** What histories tried, in words and as tables, and how often each requirement was exercised. */
export function coverageSection(report: Report): Html {
  const { coverage, results } = report;
  if (coverage.length === 0) return html``;
  const exercised = results.filter((result): result is ByHistories => result.exercised !== undefined);
  return html`<h2 id="coverage">What was tried</h2>
${coverage.map((each) => html`<p>${visible(coverageText(each))}</p>`)}
${exercised.length === 0 ? '' : exercisedTable(report, exercised)}
${coverage.map(gridsOf)}`;
}

function gridsOf(coverage: Coverage): Html {
  const { resource, sequences, forms, values } = coverage;
  return html`<details><summary>${visible(resource)}: sequences, forms and values</summary>
${gridTable(sequences, `${resource}: how often each operation came directly before each other one`, 'Before')}
${gridTable(forms, `${resource}: the forms of its requests`, 'Form')}
${gridTable(values, `${resource}: the kinds of values that were written`, 'Kind')}</details>`;
}

/** A table whose cells are darker the more often something was tried. */
function gridTable({ rows, columns, times }: Grid, title: string, corner: string): Html {
  return html`<div class="wide" role="region" aria-label="${visible(title)}" tabindex="0"><table class="heat"><caption>${visible(title)}</caption>
<thead><tr><th scope="col">${corner}</th>${columns.map((name) => html`<th scope="col">${visible(name)}</th>`)}</tr></thead>
<tbody>${rows.map(
    (name, row) =>
      html`<tr><th scope="row">${visible(name)}</th>${columns.map((_, column) => cell(times[row]?.[column] ?? 0))}</tr>`,
  )}</tbody></table></div>`;
}

function cell(times: number): Html {
  return html`<td class="h${Math.min(4, powerOf(times))}">${times}</td>`;
}

/** The power of ten, rounded up: 0 for nothing, 1 for a single one. */
function powerOf(times: number): number {
  return times === 0 ? 0 : Math.floor(Math.log10(times)) + 1;
}

const bar = { width: 320, height: 14 } as const;

function exercisedTable(report: Report, results: readonly ByHistories[]): Html {
  const powers = Math.max(1, ...results.map(({ exercised }) => powerOf(exercised.times)));
  return html`<p>How often histories exercised each requirement, on one logarithmic scale; the line marks how
often they must to decide it alone.</p>
<div class="wide" role="region" aria-labelledby="coverage" tabindex="0"><table class="exercised"><thead><tr><th scope="col">Requirement</th><th scope="col">Times</th>
<th scope="col">Needed</th><th scope="col">Plot</th></tr></thead>
<tbody>${results.map(
    (
      result,
    ) => html`<tr><th scope="row" title="${ruleOf(report, result).title.replaceAll('`', '')}">${visible(keyOf(result))}</th><td>${result.exercised.times}</td>
<td>${result.exercised.needed === 0 ? '' : result.exercised.needed}</td><td>${plot(result.exercised, powers)}</td></tr>`,
  )}</tbody></table></div>`;
}

function plot({ times, needed }: Exercised, powers: number): Html {
  const across = (count: number) =>
    Math.round((Math.min(powers, Math.log10(count + 1)) / powers) * bar.width * 10) / 10;
  const line = needed === 0 ? '' : html`<path class="median" d="M${across(needed)} 0V${bar.height}"/>`;
  return html`<svg class="plot" viewBox="0 0 ${bar.width} ${bar.height}" role="img"><title>${times} times${needed === 0 ? '' : `, ${needed} needed`}</title>
<path class="bars" d="M0 2H${across(times)}V${bar.height - 2}H0z"/>${line}</svg>`;
}
