import type { Conformance, Outcome } from '../../../evidence/outcome.ts';
import { type Html, html } from '../../formats/html/markup.ts';
import { marks, wordOf } from '../../formats/html/outcome-words.ts';
import { abridged, visible } from '../../formats/text.ts';
import {
  beginningOf,
  type Implementation,
  type Step,
  unchangedSince,
  type Version,
} from '../implementations.ts';

/** The outcome of a version, for one requirement or a class; `absent`: it was not requested. */
export type Seen = Outcome | Conformance | 'absent';

/** At most this many runs are shown in a cell; the section on changes has the rest. */
const mostMarks = 10;

/** The name of an implementation on a page: shortened, and without invisible characters. */
export function nameOf({ name }: Pick<Implementation, 'name'>): string {
  return abridged(visible(name), 120);
}

/** The id of the section on an implementation's changes, by its index. */
export function changesId(index: number): string {
  return `changes-${index + 1}`;
}

/** A step in numbers: how many results are worse, better, no longer decided, different and equal. */
export function stepNumbers({ better, worse, undecided, other, equal }: Step): Html {
  const open = undecided.length === 0 ? '' : `, ${undecided.length} undecided`;
  const otherwise = other.length === 0 ? '' : `, ${other.length} otherwise`;
  return html`<span class="${worse.length > 0 ? 'worse' : 'calm'}">${worse.length} worse</span>, <span class="${better.length > 0 ? 'better' : 'calm'}">${better.length} better</span>${open}${otherwise}, ${equal} equal`;
}

/** When a run began, in UTC. */
export function timeOf(version: Version, to: 'minutes' | 'seconds' = 'minutes'): Html {
  const at = beginningOf(version);
  if (at === 0) return html`${abridged(visible(version.report.run.startedAt), 40)}`;
  const text = new Date(at).toISOString();
  return html`<time datetime="${text}">${text.slice(0, to === 'minutes' ? 16 : 19).replace('T', ' ')}</time>`;
}

/** A link to the report of a run, if the page is kept beside it. */
export function linked({ evidence }: Version, text: Html | string, more = { anchor: '', title: '' }): Html {
  const hint = more.title === '' ? '' : html` title="${more.title}"`;
  return evidence === undefined
    ? html`<span${hint}>${text}</span>`
    : html`<a href="${evidence}${more.anchor}"${hint}>${text}</a>`;
}

export function signOf(seen: Seen): string {
  return seen === 'absent' ? '–' : marks[seen];
}

export function saidOf(seen: Seen): string {
  return seen === 'absent' ? 'not asked' : wordOf(seen);
}

/**
 * If something changed: a sign for each version, the oldest first, and since when it is as it is.
 * @param seen - the outcome of a version
 */
export function history(versions: readonly Version[], seen: (version: Version) => Seen): Html | string {
  const since = unchangedSince(versions, seen);
  if (since === undefined) return '';
  const last = versions.slice(-mostMarks).map(seen);
  const cut = versions.length > last.length;
  const which = cut ? `The last ${last.length} of ${versions.length} runs` : `${versions.length} runs`;
  const text = `${which}, the oldest first: ${last.map(saidOf).join(', ')}`;
  return html`<span class="history" role="img" aria-label="${text}" title="${text}">${cut ? '…' : ''}${last.map(
    (each) => html`<span class="${each}">${signOf(each)}</span>`,
  )}</span> <span class="since">since ${timeOf(since)}</span>`;
}
