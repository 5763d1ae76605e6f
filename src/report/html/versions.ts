import type { Conformance, Outcome } from '../../spec/outcome.ts';
import { beginningOf, type Implementation, type Version } from '../implementations.ts';
import { abridged, visible } from '../text.ts';
import { type Html, html } from './markup.ts';
import { marks, wordOf } from './outcome-words.ts';

/** What a version came to, in one requirement or in a class; `absent`: it was not asked. */
export type Seen = Outcome | Conformance | 'absent';

/** Runs that a cell shows at most; the rest is in the section of what changed. */
const mostMarks = 10;

/** How a page calls an implementation: whatever it is called, in one piece that can be read. */
export function nameOf({ name }: Pick<Implementation, 'name'>): string {
  return abridged(visible(name), 120);
}

/** When a run began, in UTC, to the minute. */
export function timeOf(version: Version): Html {
  const at = beginningOf(version);
  if (at === 0) return html`${abridged(visible(version.report.run.startedAt), 40)}`;
  const text = new Date(at).toISOString();
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')}</time>`;
}

export function signOf(seen: Seen): string {
  return seen === 'absent' ? '–' : marks[seen];
}

export function saidOf(seen: Seen): string {
  if (seen === 'absent') return 'not asked';
  return seen === 'conformant' || seen === 'nonconformant' || seen === 'indeterminate' ? seen : wordOf(seen);
}

/**
 * A sign for each version, the oldest first, and since when nothing changed; nothing where there is but one version.
 * @param since - undefined: it never changed
 */
export function history(all: readonly Seen[], since: Version | undefined): Html | string {
  if (all.length < 2) return '';
  const last = all.slice(-mostMarks);
  const cut = all.length > last.length;
  const which = cut ? `The last ${last.length} of ${all.length} runs` : `${all.length} runs`;
  const text = `${which}, the oldest first: ${last.map(saidOf).join(', ')}`;
  return html`<span class="history" role="img" aria-label="${text}" title="${text}">${cut ? '…' : ''}${last.map(
    (seen) => html`<span class="${seen}">${signOf(seen)}</span>`,
  )}</span>${since === undefined ? '' : html` <span class="since">since ${timeOf(since)}</span>`}`;
}
