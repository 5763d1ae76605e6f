import { outcomes } from '../../../evidence/outcome.ts';
import type { ClassReport, Report } from '../../../evidence/report.ts';
import type { ClassName } from '../../../evidence/requirement.ts';
import { caveatsOf, caveatText } from '../../formats/caveats.ts';
import { type Html, html } from '../../formats/html/markup.ts';
import { wordOf } from '../../formats/html/outcome-words.ts';
import { abridged, visible } from '../../formats/text.ts';
import { classOf, hasChanged, type Implementation, stepsOf, type Version } from '../implementations.ts';
import {
  changesId,
  history,
  linked,
  nameOf,
  type Seen,
  saidOf,
  signOf,
  stepNumbers,
  timeOf,
} from './versions.ts';

/** Each implementation with the result of its classes, and the run it is from. */
export function conformanceTable(
  implementations: readonly Implementation[],
  classes: readonly ClassName[],
): Html {
  const columns = ['Implementation', ...classes, 'Newest run', 'Since the run before', 'Runs'];
  return html`<h2 id="implementations">Implementations</h2>
<div class="scroll" role="region" aria-labelledby="implementations" tabindex="0"><table class="overview">
<caption><span>The result of each conformance class in the newest run</span></caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${visible(name)}</th>`)}</tr></thead>
<tbody>${implementations.map((each, index) => row(each, index, classes))}</tbody></table></div>`;
}

function row(implementation: Implementation, index: number, classes: readonly ClassName[]): Html {
  const { newest, versions } = implementation;
  const { target, run } = newest.report;
  const [oldest] = versions;
  return html`<tr id="implementation-${index + 1}"><th scope="row">${nameOf(implementation)}
<span class="about">${abridged(visible(target.baseUrl), 120)}, profile ${abridged(visible(target.profile), 100)}</span></th>
${classes.map((name) => conformanceCell(implementation, name))}
<td>${linked(newest, timeOf(newest))}
<span class="about">effort ${visible(run.effort)}, rest-assay ${visible(run.toolVersion)}</span>${caveats(newest.report)}</td>
<td>${sinceBefore(implementation, index)}</td>
<td>${versions.length}${oldest === newest || oldest === undefined ? '' : html`<span class="about">since ${timeOf(oldest)}</span>`}</td></tr>`;
}

/** What changed between the last two runs; details of any change are further down. */
function sinceBefore(implementation: Implementation, index: number): Html | string {
  const steps = stepsOf(implementation);
  const [last] = steps;
  if (last === undefined) return 'There is one run.';
  return html`${stepNumbers(last)}${steps.some(hasChanged) ? html` <a class="about" href="#${changesId(index)}">what changed</a>` : ''}`;
}

function conformanceCell({ newest, versions }: Implementation, name: ClassName): Html {
  const seen = (version: Version): Seen => classOf(version, name)?.conformance ?? 'absent';
  const now = seen(newest);
  const counts = classOf(newest, name);
  return html`<td class="${now}">${signOf(now)} ${saidOf(now)}
${counts === undefined ? '' : html`<span class="about">${countsOf(counts, newest)}</span>`}
${history(versions, seen)}</td>`;
}

/** Failures are listed by level, since only a MUST decides. */
function countsOf(counts: ClassReport, { report }: Version): string {
  const failed = report.results.filter((each) => each.class === counts.class && each.outcome === 'failed');
  const levels = [...new Set(failed.map(({ level }) => level))].sort().join(', ');
  const known = counts.excepted === 0 ? '' : `, ${counts.excepted} of them known`;
  return outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) =>
        `${counts[outcome]} ${wordOf(outcome)}${outcome === 'failed' ? ` (${levels}${known})` : ''}`,
    )
    .join(', ');
}

/** Why a run says less than others do. */
function caveats({ run }: Report): readonly Html[] {
  return caveatsOf(run).map(
    (caveat) => html`<strong class="about">${abridged(visible(caveatText(caveat)), 500)}</strong>`,
  );
}
