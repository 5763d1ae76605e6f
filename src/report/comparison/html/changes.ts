import { type Html, html } from '../../formats/html/markup.ts';
import { abridged, counted, visible } from '../../formats/text.ts';
import type { Change, ChangedObservation } from '../compare.ts';
import { hasChanged, type Implementation, type Step, stepsOf } from '../implementations.ts';
import { evidenceLink } from './requirement-table.ts';
import { runTable } from './run-table.ts';
import { changesId, linked, nameOf, saidOf, signOf, timeOf } from './versions.ts';

/** Changes between two runs that are listed; `rest-assay diff` lists all of them. */
const mostChanges = 100;

/** How each implementation changed from run to run; nothing if each has only one run. */
export function changes(implementations: readonly Implementation[]): Html | string {
  const several = implementations
    .map((implementation, index) => ({
      implementation,
      id: changesId(index),
      steps: stepsOf(implementation),
    }))
    .filter(({ steps }) => steps.length > 0);
  if (several.length === 0) return '';
  const same = several.filter(({ steps }) => !steps.some(hasChanged));
  return html`<h2 id="changes">What changed from run to run</h2>
${several.filter((each) => !same.includes(each)).map(changesOf)}
${same.length === 0 ? '' : html`<p>Nothing changed in the runs of ${same.map(({ implementation }) => nameOf(implementation)).join(', ')}.</p>`}`;
}

interface Changed {
  readonly implementation: Implementation;
  readonly id: string;
  readonly steps: readonly Step[];
}

function changesOf({ implementation, id, steps }: Changed): Html {
  const changed = steps.filter(hasChanged);
  const quiet = steps.length - changed.length;
  return html`<section><h3 id="${id}">${nameOf(implementation)}</h3>${runTable(implementation, id, steps)}
${changed.map(stepText)}
${quiet === 0 ? '' : html`<p>Nothing changed from ${counted(quiet, 'other run')} to the next.</p>`}</section>`;
}

function stepText(step: Step): Html {
  const { before, after } = step;
  const lines = linesOf(step);
  const shown = lines.slice(0, mostChanges);
  const more = lines.length - shown.length;
  return html`<p>From ${linked(before, timeOf(before, 'seconds'))} to ${linked(after, timeOf(after, 'seconds'))}:</p>
<ul>${shown}${more === 0 ? '' : html`<li>and ${more} more; see <code>rest-assay diff</code></li>`}</ul>`;
}

function linesOf(step: Step): readonly Html[] {
  return [
    ...step.worse.map((change) => changeLine('Worse', change, step)),
    ...step.better.map((change) => changeLine('Better', change, step)),
    ...step.undecided.map((change) => changeLine('Not decided now', change, step)),
    ...step.other.map((change) => changeLine('Otherwise', change, step)),
    ...step.observations.map(observationLine),
  ];
}

type Word = 'Worse' | 'Better' | 'Not decided now' | 'Otherwise';

function changeLine(word: Word, change: Change, step: Step): Html {
  const { reason, level } = change;
  // a result that is missing in the later run has its last evidence in the earlier one
  const where = change.after === 'absent' ? step.before : step.after;
  const text = `${change.requirement} ${visible(change.resource)}`;
  const said = (seen: Change['before'], word = saidOf(seen)) =>
    html`<span class="${seen}">${signOf(seen)} ${word}</span>`;
  // what the later run was not asked for is not listed, so this was asked for
  const after = change.after === 'absent' ? said('absent', 'missing') : said(change.after);
  return html`<li>${word}: ${evidenceLink(where, change, text)} (${level}) ${said(change.before)} → ${after}${
    reason === undefined ? '' : `. ${abridged(visible(reason), 300)}`
  }</li>`;
}

function observationLine({ gap, resource, before, after }: ChangedObservation): Html {
  const [old, now] = [before, after].map((text) => abridged(visible(text), 200));
  return html`<li>Fills a gap differently: ${visible(gap)} ${visible(resource)}: ${old} → ${now}</li>`;
}
