import { outcomes } from '../../../evidence/outcome.ts';
import { type Report, ruleOf } from '../../../evidence/report.ts';
import type { Result } from '../../../evidence/result.ts';
import type { Limits } from '../../../http/limits.ts';
import { abridged, visible } from '../text.ts';
import { anchorOf } from './anchors.ts';
import { type Html, html } from './markup.ts';
import { markedWord } from './outcome-words.ts';
import { seconds } from './plots.ts';

/** Every result, to be filtered and sorted. */
export function allResults(report: Report): Html {
  const columns = ['Requirement', 'Level', 'Resource', 'Rule', 'Outcome', 'Samples', 'Requests', 'Why'];
  return html`<h2 id="requirements">All requirements</h2>
<div class="filters" hidden><label>Search <input id="text" type="search"></label>
${outcomes.map((name) => html`<label><input type="checkbox" value="${name}" checked> ${markedWord(name)}</label>`)}
<span id="shown" role="status"></span></div>
<div class="wide" role="region" aria-labelledby="requirements" tabindex="0"><table id="all"><thead><tr>${columns.map((name) => html`<th scope="col"><button type="button">${name}</button></th>`)}</tr></thead>
<tbody>${report.results.map(
    (
      result,
    ) => html`<tr${rowId(result)} data-outcome="${result.outcome}"><td>${nameOf(result)}</td><td>${result.level}</td>
<td>${visible(result.resource)}</td><td>${ruleOf(report, result).title}</td>
<td><span class="badge ${result.outcome}">${markedWord(result.outcome)}</span></td><td>${result.samples}</td><td>${result.requests}</td>
<td>${abridged(visible(result.reason ?? ''), 500)}</td></tr>`,
  )}</tbody></table></div>`;
}

/** Of what failed, a link to where it is shown. */
function nameOf(result: Result): Html | string {
  return result.outcome === 'failed'
    ? html`<a href="#${anchorOf(result)}">${result.requirement}</a>`
    : result.requirement;
}

/** A failure stands under its id further up. */
function rowId(result: Result): Html | string {
  return result.outcome === 'failed' ? '' : html` id="${anchorOf(result)}"`;
}

/** How the target fills what the specification leaves open. */
export function gapTable({ observations }: Report): Html {
  if (observations.length === 0) return html``;
  return html`<h2 id="gaps">How the target fills the gaps of the specification</h2>
<div class="wide" role="region" aria-labelledby="gaps" tabindex="0"><table><thead><tr><th scope="col">Gap</th><th scope="col">Resource</th><th scope="col">Observed</th></tr></thead>
<tbody>${observations.map(
    ({ gap, title = gap, resource, observed }) =>
      html`<tr><td>${title}</td><td>${visible(resource ?? '')}</td><td>${abridged(visible(observed), 500)}</td></tr>`,
  )}</tbody></table></div>`;
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
    ...(run.budget === undefined ? [] : [['Budget', budgetText(run.budget)] as const]),
    ...(run.shard === undefined ? [] : [['Shard', `${run.shard.index} of ${run.shard.of}`] as const]),
    ...(run.evidence === undefined
      ? []
      : [['Evidence', `${run.evidence.level}, ${run.evidence.trials} trials kept`] as const]),
    ['rest-assay', run.toolVersion],
    ['Run', run.id],
    ...(run.left.length === 0 ? [] : [['Left at the target', run.left.join(', ')] as const]),
  ];
  return html`<h2 id="conditions">The run</h2><table class="conditions"><tbody>${rows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${visible(value)}</td></tr>`,
  )}</tbody></table>`;
}

function budgetText({ concurrency, rate, maxRequests, ...limits }: Limits): string {
  return [
    `${maxRequests} requests`,
    `${concurrency} at once`,
    ...(rate === undefined ? [] : [`${rate} a second`]),
    `${seconds(limits.timeoutMs)} each`,
    `${seconds(limits.maxTimeMs)} in all`,
    `${limits.maxBodyBytes} octets of one response`,
  ].join(', ');
}
