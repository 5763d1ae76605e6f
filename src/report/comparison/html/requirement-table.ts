import type { ClassName } from '../../../evidence/requirement.ts';
import type { Subject } from '../../../evidence/result.ts';
import { anchorOf } from '../../formats/html/anchors.ts';
import { type Html, html, withCode } from '../../formats/html/markup.ts';
import { markedWord } from '../../formats/html/outcome-words.ts';
import { abridged, visible } from '../../formats/text.ts';
import {
  type AskedRequirement,
  classOf,
  type Implementation,
  type Verdict,
  type Version,
  verdictOf,
} from '../implementations.ts';
import { history, linked, nameOf, saidOf, signOf } from './versions.ts';

type Asked = ReadonlyMap<ClassName, readonly AskedRequirement[]>;

/** Requirements against implementations: each cell links to its evidence. */
export function requirementTable(implementations: readonly Implementation[], asked: Asked): Html {
  const isLinked = implementations.some(({ newest }) => newest.evidence !== undefined);
  return html`<h2 id="requirements">Requirements</h2>
<p>✓ passed, ✗ failed, ? undecided, - does not apply, · was not tested, – was not requested. If a requirement was
checked for several resources, the decisive outcome is shown. ${isLinked ? 'Each outcome links to its evidence. ' : ''}If earlier runs had other results, a row of
signs shows them, the oldest first.</p>
<p class="filter"><label><input type="checkbox" id="open"> Only what at least one implementation does not pass</label></p>
<div class="scroll" role="region" aria-labelledby="requirements" tabindex="0"><table class="matrix">
<caption><span>The result of each requirement in the newest run of each implementation</span></caption>
<thead><tr><th scope="col">Requirement</th>${implementations.map(
    (each, index) => html`<th scope="col"><a href="#implementation-${index + 1}">${nameOf(each)}</a></th>`,
  )}</tr></thead>
${[...asked].map(
  ([name, requirements]) => html`<tbody>${classRow(name, implementations)}
${requirements.map((each) => requirementRow(each, implementations))}</tbody>`,
)}</table></div>`;
}

function classRow(name: ClassName, implementations: readonly Implementation[]): Html {
  const cells = implementations.map(({ newest }) => {
    const seen = classOf(newest, name)?.conformance ?? 'absent';
    return html`<td class="${seen}">${signOf(seen)} ${saidOf(seen)}</td>`;
  });
  return html`<tr class="class"><th scope="row">${visible(name)}</th>${cells}</tr>`;
}

function requirementRow(
  { requirement, reworded }: AskedRequirement,
  implementations: readonly Implementation[],
): Html {
  const { id, level, title } = requirement;
  const verdicts = implementations.map(({ newest }) => verdictOf(newest, id));
  const isOpen = verdicts.some(({ outcome }) => !['passed', 'inapplicable', 'absent'].includes(outcome));
  return html`<tr class="${isOpen ? 'open' : 'settled'}"><th scope="row"><code>${id}</code> ${level}
<span class="title">${withCode(abridged(visible(title), 200))}</span>
${reworded ? html`<span class="about">Its wording differs between runs.</span>` : ''}</th>
${implementations.map((each, index) => cell(each, id, verdicts[index]))}</tr>`;
}

function cell({ newest, versions }: Implementation, id: string, verdict: Verdict | undefined): Html {
  const seen = (version: Version) => verdictOf(version, id).outcome;
  const past = history(versions, seen);
  const first = verdict?.results[0];
  if (verdict === undefined || first === undefined)
    return html`<td class="absent">${signOf('absent')} ${saidOf('absent')} ${past}</td>`;
  return html`<td class="${first.outcome}">${evidenceLink(newest, first, markedWord(first.outcome), everyOf(verdict))}${
    verdict.known ? ', known' : ''
  } ${past}${isTold(verdict) ? details(newest, verdict) : ''}</td>`;
}

function everyOf({ results }: Verdict): string {
  return results.map(({ resource, outcome }) => `${visible(resource)}: ${markedWord(outcome)}`).join(', ');
}

/** Whether there is anything to expand: not if the only thing to say is "passed". */
function isTold({ results }: Verdict): boolean {
  return results.some(({ outcome }) => outcome !== 'passed');
}

function details(version: Version, { results }: Verdict): Html {
  return html`<details><summary>${results.length > 1 ? `${results.length} resources` : 'why'}</summary><ul>${results.map(
    (result) =>
      html`<li>${evidenceLink(version, result, `${visible(result.resource)}: ${markedWord(result.outcome)}`)}
${result.reason === undefined ? '' : abridged(visible(result.reason), 300)}</li>`,
  )}</ul></details>`;
}

/** Links to a result in the report of its run. */
export function evidenceLink(version: Version, result: Subject, text: string, title = ''): Html {
  return linked(version, text, { anchor: `#${anchorOf(result)}`, title });
}
