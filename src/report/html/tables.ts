import type { Result } from '../../check/result.ts';
import { gaps } from '../../spec/gaps.ts';
import { outcomes } from '../../spec/outcome.ts';
import { exchangesIn } from '../compare.ts';
import { type Report, ruleOf } from '../report.ts';
import { visible } from '../text.ts';
import { anchorOf } from './anchors.ts';
import { type Html, html } from './markup.ts';
import { markedWord } from './outcome-words.ts';

/** Every result, to be filtered and sorted. */
export function allResults(report: Report): Html {
  const columns = ['Requirement', 'Level', 'Resource', 'Rule', 'Outcome', 'Samples', 'Requests', 'Why'];
  return html`<h2 id="requirements">All requirements</h2>
<div class="filters" hidden><label>Search <input id="text" type="search"></label>
${outcomes.map((name) => html`<label><input type="checkbox" value="${name}" checked> ${markedWord(name)}</label>`)}
<span id="shown" role="status"></span></div>
<table id="all"><thead><tr>${columns.map((name) => html`<th scope="col"><button type="button">${name}</button></th>`)}</tr></thead>
<tbody>${report.results.map(
    (
      result,
    ) => html`<tr${rowId(result)} data-outcome="${result.outcome}"><td>${result.requirement}</td><td>${result.level}</td>
<td>${visible(result.resource)}</td><td>${ruleOf(report, result).title}</td>
<td class="${result.outcome}">${markedWord(result.outcome)}</td><td>${result.samples}</td><td>${result.requests}</td>
<td>${visible(result.reason ?? '')}</td></tr>`,
  )}</tbody></table>`;
}

/** A failure stands under its id further up. */
function rowId(result: Result): Html | string {
  return result.outcome === 'failed' ? '' : html` id="${anchorOf(result)}"`;
}

/** How the target fills what the specification leaves open. */
export function gapTable({ observations }: Report): Html {
  if (observations.length === 0) return html``;
  const title = (id: string) => gaps.find((gap) => gap.id === id)?.title ?? id;
  return html`<h2 id="gaps">How the target fills the gaps of the specification</h2>
<table><thead><tr><th scope="col">Gap</th><th scope="col">Resource</th><th scope="col">Observed</th></tr></thead>
<tbody>${observations.map(
    ({ gap, resource, observed }) =>
      html`<tr><td>${title(gap)}</td><td>${visible(resource ?? '')}</td><td>${visible(observed)}</td></tr>`,
  )}</tbody></table>`;
}

/** How fast the target answered, by the exchanges that the report shows. */
export function latencyTable(report: Report): Html {
  const byMethod = Map.groupBy(exchangesIn(report), ({ request }) => request.method);
  const rows = [...byMethod].map(([method, exchanges]) => {
    const sorted = exchanges.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    return html`<tr><td>${visible(method)}</td><td>${sorted.length}</td><td>${at(0.5)}</td><td>${at(0.95)}</td><td>${at(1)}</td></tr>`;
  });
  return html`<h2 id="latency">How fast it answered</h2>
<table><thead><tr><th scope="col">Method</th><th scope="col">Exchanges shown</th><th scope="col">Median, ms</th>
<th scope="col">95 %, ms</th><th scope="col">Longest, ms</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** Under which conditions the run took place. */
export function conditions({ run, target }: Report): Html {
  const rows: readonly (readonly [string, string])[] = [
    ['Target', target.baseUrl],
    ['Profile', target.profile],
    ['Specification', run.specification],
    ['Begun', run.startedAt],
    ['Ended', run.finishedAt],
    ['Seed', String(run.seed)],
    ['Effort', run.effort],
    ['Requests', String(run.requests)],
    ['rest-assay', run.toolVersion],
    ['Run', run.id],
    ...(run.left.length === 0 ? [] : [['Left at the target', run.left.join(', ')] as const]),
  ];
  return html`<h2 id="conditions">The run</h2><table><tbody>${rows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${visible(value)}</td></tr>`,
  )}</tbody></table>`;
}
