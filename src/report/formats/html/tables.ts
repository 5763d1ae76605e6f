import type { Report } from '../../../evidence/report.ts';
import type { Limits } from '../../../http/client/limits.ts';
import { abridged, counted, visible } from '../text.ts';
import { type Html, html, withCode } from './markup.ts';
import { seconds } from './plots.ts';

/** How the target fills what the specification leaves open. */
export function gapTable({ observations }: Report): Html {
  if (observations.length === 0) return html``;
  return html`<h2 id="gaps">How the target fills the gaps of the specification</h2>
<p>A gap is what the specification leaves open. What the target does there is observed, and decides nothing.</p>
<div class="wide" role="region" aria-labelledby="gaps" tabindex="0"><table><thead><tr><th scope="col">Gap</th><th scope="col">Resource</th><th scope="col">Observed</th></tr></thead>
<tbody>${observations.map(
    ({ title, resource, observed }) =>
      html`<tr><td>${withCode(title)}</td><td>${visible(resource)}</td><td>${abridged(visible(observed), 500)}</td></tr>`,
  )}</tbody></table></div>`;
}

/** The conditions under which the run took place. */
export function conditions({ run, target }: Report): Html {
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Target', target.baseUrl],
    ['Profile', target.profile],
    ['Specification', run.specification],
    ['Begun', run.startedAt],
    ['Ended', run.finishedAt],
    ['Seed', String(run.seed)],
    ['Effort', run.effort],
    ['Requests', String(run.requests)],
    ['Budget', run.budget && budgetText(run.budget)],
    ['Shard', run.shard && `${run.shard.index} of ${run.shard.of}`],
    ['Evidence', evidenceText(run.evidence)],
    ['rest-assay', run.toolVersion],
    ['Run', run.id],
    ['Left at the target', run.left.length === 0 ? undefined : run.left.join(', ')],
  ];
  return html`<h2 id="conditions">The run</h2><table class="conditions"><tbody>${rows.map(([name, value]) =>
    value === undefined ? '' : html`<tr><th scope="row">${name}</th><td>${visible(value)}</td></tr>`,
  )}</tbody></table>`;
}

/** What evidence is kept besides the trials on the page; without this, "none" would contradict them. */
function evidenceText({ level, trials }: Report['run']['evidence']): string {
  const further = trials === 0 ? 'no further trials' : `${counted(trials, 'further trial')} in trials.ndjson`;
  return `${level}: what is shown here, and ${further}`;
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
