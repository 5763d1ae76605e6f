import type { Result } from '../../check/result.ts';
import type { Json } from '../../http/json.ts';
import { sourceText } from '../../spec/catalogue.ts';
import { isExcepted } from '../exceptions.ts';
import { type Report, ruleOf } from '../report.ts';
import { visible } from '../text.ts';
import { anchorOf } from './anchors.ts';
import { exchangeList, type Room } from './exchange.ts';
import { type Html, html } from './markup.ts';

type Failed = Extract<Result, { outcome: 'failed' }>;

/** The failures, those of a MUST first; failures of one rule stand together. */
export function failures(report: Report): Html {
  const failed = report.results.filter((result): result is Failed => result.outcome === 'failed');
  if (failed.length === 0) return html`<h2 id="failures">What failed</h2><p>Nothing.</p>`;
  const ranked = ['MUST', 'SHOULD', 'MAY'].flatMap((level) =>
    failed.filter((result) => result.level === level),
  );
  const room = { characters: 3_000_000 };
  return html`<h2 id="failures">What failed</h2>${ranked.map((result) => failure(result, report, room))}`;
}

function failure(result: Failed, report: Report, room: Room): Html {
  const rule = ruleOf(report, result);
  const { counterexample, requirement, resource, level } = result;
  const { exchanges, expected, observed, message, at, curl } = counterexample;
  const known = isExcepted(result, report.exceptions);
  return html`<article id="${anchorOf(result)}">
<h3><span class="failed">✗ failed</span> ${requirement} (${level}) ${rule.title}: ${visible(resource)}</h3>
${known ? html`<p>The profile knows this failure, and lets it pass for now.</p>` : ''}
<p>${rule.statement} <em>${sourceText(rule)}.</em></p>
<p><strong>${visible(message)}</strong></p>
<div class="beside"><div><h4>Expected</h4><pre>${difference(expected, observed, 'ins')}</pre></div>
<div><h4>Observed</h4><pre>${difference(observed, expected, 'del')}</pre></div></div>
<h4>The smallest sequence of requests that shows it</h4>
${exchangeList(exchanges, at, room)}
<div><h4>The same in a shell</h4><button class="copy" type="button" hidden>Copy</button>
<pre>${[`export BASE_URL='${report.target.baseUrl.replaceAll("'", "'\\''")}'`, ...curl].map(visible).join('\n')}</pre></div>
${likeIt(rule.faults)}
</article>`;
}

function likeIt(faults: Report['requirements'][number]['faults']): Html | string {
  if ('none' in faults || faults.length === 0) return '';
  return html`<p>Faults of the reference server that look like it: ${faults.join(', ')}.</p>`;
}

/** The lines of a value as JSON; those that the other one lacks are marked. */
function difference(value: Json, other: Json, tag: 'ins' | 'del'): readonly Html[] {
  const lines = (each: Json) =>
    (typeof each === 'string' ? visible(each) : (JSON.stringify(each, null, 2) ?? '')).split('\n');
  const others = new Set(lines(other).map(bare));
  return lines(value).map((line) => {
    const text = visible(line);
    if (others.has(bare(line))) return html`${text}\n`;
    return tag === 'ins' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`;
  });
}

/** Whether a comma follows says nothing of a line. */
function bare(line: string): string {
  return line.trim().replace(/,$/, '');
}
