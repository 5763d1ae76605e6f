import type { Report } from '../../../evidence/report.ts';
import { createTrafficCounter, type Traffic } from '../../../http/client/traffic.ts';
import { exchangesIn } from '../../comparison/compare.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';
import { axis, distribution, overTime, scaleOf } from './plots.ts';

/** How fast the target answered each method, and how many requests it received over time; this decides nothing. */
export function speed(report: Report): Html {
  const { traffic } = report.run;
  const figures = traffic ?? shownTraffic(report);
  const { methods, intervals } = figures;
  if (methods.length === 0) return html``;
  const scale = scaleOf(methods);
  const all = methods.reduce((sum, { requests }) => sum + requests, 0);
  const over = traffic === undefined ? `the ${all} exchanges that this report shows` : `all ${all} requests`;
  return html`<h2 id="latency">How fast it answered</h2>
<p>Over ${over}; it decides nothing. The solid line is the median, the dashed one the 95th percentile, on one logarithmic scale.</p>
<div class="wide" role="region" aria-labelledby="latency" tabindex="0"><table class="speed"><thead><tr><th scope="col">Method</th><th scope="col">Requests</th><th scope="col">Median, ms</th>
<th scope="col">95 %, ms</th><th scope="col">Longest, ms</th><th scope="col">Distribution</th></tr></thead>
<tbody>${methods.map(
    (each) => html`<tr><th scope="row">${visible(each.method)}</th><td>${each.requests}${
      each.unanswered === 0 ? '' : `, ${each.unanswered} without a response`
    }</td><td>${each.medianMs.toFixed(1)}</td>
<td>${each.p95Ms.toFixed(1)}</td><td>${each.slowestMs.toFixed(1)}</td><td>${distribution(each, scale)}</td></tr>`,
  )}</tbody><tfoot><tr><td colspan="5"></td><td>${axis(scale)}</td></tr></tfoot></table></div>
${intervals.length === 0 ? '' : html`<h3>Requests over time</h3>${overTime(figures)}`}`;
}

/** For a report without figures over all requests. */
function shownTraffic(report: Report): Traffic {
  const exchanges = exchangesIn(report);
  const begun = Math.min(...exchanges.map(({ startedAt }) => Date.parse(startedAt)));
  const counter = createTrafficCounter(Number.isFinite(begun) ? begun : 0);
  for (const exchange of exchanges) counter.count(exchange);
  return counter.figures();
}
