import { staleLines } from '../../../evidence/exceptions.ts';
import type { ClassReport, Report } from '../../../evidence/report.ts';
import { type Caveat, caveatsOf } from '../caveats.ts';
import { visible } from '../text.ts';
import { coverageSection } from './coverage.ts';
import { failures } from './failures.ts';
import { type Html, hashOf, html, trusted } from './markup.ts';
import { outagePart } from './outage.ts';
import { marks } from './outcome-words.ts';
import { allResults } from './requirements.ts';
import { script } from './script.ts';
import { speed } from './speed.ts';
import { style } from './style.ts';
import { conditions, gapTable } from './tables.ts';
import { wordsOfClass } from './words.ts';

/** A self-contained page: no network, readable without script and on paper. Nothing from the target is ever markup. */
export function pageOf(report: Report): string {
  const { run, target } = report;
  const sections = [
    { id: 'failures', title: 'What failed', part: failures(report) },
    { id: 'requirements', title: 'All requirements', part: allResults(report) },
    { id: 'coverage', title: 'What was tried', part: coverageSection(report) },
    { id: 'gaps', title: 'Gaps', part: gapTable(report) },
    { id: 'latency', title: 'Speed', part: speed(report) },
    { id: 'conditions', title: 'The run', part: conditions(report) },
  ].filter(({ part }) => String(part) !== '');
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'">
<title>rest-assay: ${visible(target.baseUrl)}</title><style>${trusted(style)}</style></head><body>
<main><p class="maker">rest-assay ${visible(run.toolVersion)}, ${visible(run.finishedAt)}</p>
<h1>Does <code>${visible(target.baseUrl)}</code> keep the ${visible(run.specification)}?</h1>
${caveatsOf(run).map((caveat) => caveatPart(caveat, report))}
${report.classes.map((each) => banner(each, report))}
${staleLines(report).map((line) => html`<p><strong>${visible(line)}</strong></p>`)}
<nav aria-label="Sections">${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}</nav>
${sections.map(({ part }) => part)}
</main><script>${trusted(script)}</script></body></html>
`;
  return String(page);
}

function caveatPart({ kind, title, lines }: Caveat, report: Report): Html {
  const strong = html`<strong>${visible(title)}</strong>`;
  const [first, ...others] = lines.map(visible);
  return html`${others.length === 0 ? html`<p>${strong} ${first}</p>` : html`<p>${strong}</p><ul>${lines.map((line) => html`<li>${visible(line)}</li>`)}</ul>`}
${kind === 'outage' ? outagePart(report) : ''}`;
}

function banner(each: ClassReport, { target, requirements }: Report): Html {
  const under = target.declaration.declared ? ` under the profile ${visible(target.profile)}` : '';
  const own = requirements.filter((requirement) => requirement.class === each.class);
  const documents = [...new Set(own.map(({ source }) => source.document))];
  const excepted = each.excepted === 0 ? '' : `, ${each.excepted} of them known`;
  return html`<section class="class ${each.conformance}"><p><span aria-hidden="true">${marks[each.conformance]}</span>
${each.class}: ${each.conformance}${under}</p>
<p>${each.passed} passed, ${each.failed} failed${excepted}, ${each.cantTell} cannot tell, ${each.inapplicable} inapplicable,
${each.untested} untested</p>${wordsOfClass(each.class, documents)}</section>`;
}
