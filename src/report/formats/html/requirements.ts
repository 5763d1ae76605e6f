import { outcomes } from '../../../evidence/outcome.ts';
import { type Report, ruleOf } from '../../../evidence/report.ts';
import { sourceText } from '../../../evidence/requirement.ts';
import type { Result } from '../../../evidence/result.ts';
import type { Exchange } from '../../../http/exchange/exchange.ts';
import { abridged, counted, visible } from '../text.ts';
import { anchorOf } from './anchors.ts';
import { drawingOf } from './drawing.ts';
import { exchangeList } from './exchange.ts';
import { type Html, html, withCode } from './markup.ts';
import { markedWord } from './outcome-words.ts';
import { roomOf } from './room.ts';
import { areConcurrent } from './timeline.ts';
import { wordsOfResults } from './words.ts';

/** Bytes of HTML for the exchanges of all rows, and of a single one. */
const most = { all: 1_500_000, each: 100_000 } as const;

const columns = ['Requirement', 'Level', 'Resource', 'Outcome', 'Exercised', 'Rule'] as const;

/** Every result; can be filtered, sorted and expanded to its evidence. */
export function allResults(report: Report): Html {
  const octets = Math.min(most.each, Math.floor(most.all / Math.max(1, report.results.length)));
  return html`<h2 id="requirements">All requirements</h2>
${wordsOfResults()}
<div class="filters" hidden><label>Search <input id="text" type="search"></label>
${outcomes.map((name) => html`<label><input type="checkbox" value="${name}" checked> ${markedWord(name)}</label>`)}
<span id="shown" role="status"></span></div>
<div class="wide" role="region" aria-labelledby="requirements" tabindex="0"><table id="all"><thead><tr>${columns.map((name) => html`<th scope="col"><button type="button">${name}</button></th>`)}</tr></thead>
<tbody>${report.results.map((result) => row(report, result, octets))}</tbody></table></div>`;
}

function row(report: Report, result: Result, octets: number): Html {
  const { level, resource, outcome, reason, samples } = result;
  const why = reason === undefined ? '' : html`<p>${abridged(visible(reason), 500)}</p>`;
  return html`<tr${rowId(result)} data-outcome="${outcome}"><td>${nameOf(result)}</td><td>${level}</td>
<td>${visible(resource)}</td><td><span class="badge ${outcome}">${markedWord(outcome)}</span></td><td>${samples}</td>
<td><details><summary>${withCode(ruleOf(report, result).title)}</summary><div class="more">${basis(report, result, octets)}</div></details>${why}</td></tr>`;
}

/** For a failure, a link to where it is shown. */
function nameOf(result: Result): Html | string {
  return result.outcome === 'failed'
    ? html`<a href="#${anchorOf(result)}">${result.requirement}</a>`
    : result.requirement;
}

/** The id of a row; a failure has its id further up on the page. */
function rowId(result: Result): Html | string {
  return result.outcome === 'failed' ? '' : html` id="${anchorOf(result)}"`;
}

/** The basis of a result: the rule, its source, how much was tried, and one trial. */
function basis(report: Report, result: Result, octets: number): Html {
  const rule = ruleOf(report, result);
  return html`<blockquote><p>${withCode(rule.statement)}</p><p>${sourceText(rule)}</p></blockquote>
<p>${triedText(result)}</p>${result.outcome === 'failed' ? html`<p>Its evidence is <a href="#${anchorOf(result)}">above</a>.</p>` : witness(result.witness ?? [], result.states, octets)}`;
}

function triedText({ samples, requests, exercised }: Result): string {
  const alone = `Decided by ${counted(samples, 'sample or history', 'samples and histories')}; ${counted(requests, 'request was', 'requests were')} sent only for it.`;
  if (exercised === undefined) return alone;
  const { times, needed } = exercised;
  return `${alone} Histories exercised it ${counted(times, 'time')}${needed === 0 ? '' : `; at least ${needed} are needed`}.`;
}

function witness(exchanges: readonly Exchange[], states: Result['states'], octets: number): Html | string {
  if (exchanges.length === 0) return '';
  const room = roomOf(octets);
  const drawing =
    states === undefined && !areConcurrent(exchanges)
      ? html``
      : drawingOf({ exchanges, at: undefined, states });
  return html`<h3>One trial</h3>${room.take(drawing) ?? ''}${exchangeList(exchanges, undefined, room)}`;
}
