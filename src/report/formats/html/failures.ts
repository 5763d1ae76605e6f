import { excuseOf } from '../../../evidence/known.ts';
import { aboutOf, type Report, ruleOf } from '../../../evidence/report.ts';
import { faultsNamedBy, sourceText } from '../../../evidence/requirement.ts';
import { type Cause, causesOf } from '../../causes.ts';
import { adviceOf } from '../advice.ts';
import { againText, type FailedResult, replaysText, reproduction } from '../failure-text.ts';
import { abridged, counted, visible } from '../text.ts';
import { anchorOf } from './anchors.ts';
import { difference } from './difference.ts';
import { drawingOf } from './drawing.ts';
import { exchangeList } from './exchange.ts';
import { type Html, html, withCode } from './markup.ts';
import { elsewhere, roomOf } from './room.ts';
import { wordsOfFaults } from './words.ts';

/** Bytes of HTML for the evidence of all failures, and of a single one: a page stays below 10 MB, and opens at once. */
const most = { all: 2_000_000, each: 400_000 } as const;

function summary(failed: number, causes: number): string {
  if (failed === 1) return '1 failure.';
  return `${counted(failed, 'failure')}, probably of ${counted(causes, 'cause')}; the most fundamental comes first.`;
}

/** The failures, grouped by cause, the most fundamental first. */
export function failures(report: Report): Html {
  const causes = causesOf(report);
  const count = causes.reduce((sum, cause) => sum + cause.failures.length, 0);
  if (count === 0) return html`<h2 id="failures">What failed</h2><p>Nothing.</p>`;
  const octets = Math.min(most.each, Math.floor(most.all / count));
  return html`<h2 id="failures">What failed</h2>
<p>${summary(count, causes.length)}</p>
<ol class="causes">${causes.map(
    ({ failures: own }, index) =>
      html`<li><a href="#cause-${index + 1}">${headline(own)}</a> ${own.map(
        (result) =>
          html`<a class="tag" href="#${anchorOf(result)}">${result.requirement} ${visible(result.resource)}</a> `,
      )}</li>`,
  )}</ol>
${causes.map((cause, index) => group(cause, index + 1, { report, octets }))}`;
}

interface Means {
  readonly report: Report;
  /** For the evidence of each failure. */
  readonly octets: number;
}

function group({ why, failures: own }: Cause, number: number, means: Means): Html {
  return html`<section class="cause"><h3 id="cause-${number}">${number}. ${headline(own)}</h3>
${why === undefined ? '' : html`<p>${counted(own.length, 'failure')}, attributed to one cause. ${visible(why)}</p>`}
${own.map((result) => failure(result, means))}</section>`;
}

function headline([first]: readonly FailedResult[]): string {
  return abridged(visible(first?.counterexample.message ?? ''), 160);
}

function failure(result: FailedResult, { report, octets }: Means): Html {
  const rule = ruleOf(report, result);
  const { counterexample, requirement, resource, level } = result;
  const { exchanges, expected, observed, message, at, case: situation } = counterexample;
  const id = anchorOf(result);
  const advice = adviceOf(counterexample);
  const excuse = excuseOf(result, report);
  const resembled = faultsNamedBy(rule);
  const room = roomOf(octets);
  const shell = reproduction(counterexample, report.target.baseUrl).map(visible).join('\n');
  const copied = room.take(html`<button class="copy" type="button" hidden>Copy</button><pre>${shell}</pre>`);
  return html`<article id="${id}">
<h4><span class="badge failed">✗ failed</span> ${requirement} (${level}) ${withCode(rule.title)}: ${visible(resource)}</h4>
${excuse === undefined ? '' : html`<p>A gate lets this failure pass: ${visible(excuse)}.</p>`}
<blockquote><p>${withCode(rule.statement)}</p><p>${sourceText(rule)}</p></blockquote>
<p><strong>${abridged(visible(message), 500)}</strong></p>
${advice === undefined ? '' : html`<p>${withCode(advice)}</p>`}
<p>Confirmed: ${replaysText(counterexample)}.</p>
${room.take(difference(expected, observed)) ?? html`<p>What was expected and observed is in ${elsewhere}.</p>`}
<h5>The smallest sequence of requests that shows it${situation === '' ? '' : ` (${visible(situation)})`}</h5>
${room.take(drawingOf({ exchanges, at, states: result.states })) ?? ''}
${exchangeList(exchanges, at, room)}
<h5>The same in a shell</h5><div class="shell">${copied ?? html`<p>The lines are in ${elsewhere}.</p>`}</div>
<p>Again, this alone:</p><pre>${visible(againText(result, aboutOf(report, result)))}</pre>
${resembled.length === 0 ? '' : wordsOfFaults(resembled, report.faults ?? [])}
</article>`;
}
