import { diffArrays } from 'diff';
import { sharedEnds } from '../../../evidence/shared-ends.ts';
import type { Json } from '../../../http/exchange/json.ts';
import { counted, visible } from '../text.ts';
import { type Html, html } from './markup.ts';
import { elsewhere } from './room.ts';

/** A line of the expected value next to one of the observed value; a missing one is empty. */
interface Row {
  readonly expected: string;
  readonly observed: string;
  readonly isSame: boolean;
}

/** Equal lines shown before and after a different one. */
const context = 3;

/** If more lines differ, they are paired by position: an exact diff takes quadratic time. */
const mostEdits = 200;

/** At most this many lines, and characters of a line, are shown. */
const most = { rows: 80, characters: 300 } as const;

/** Expected and observed values side by side, line by line, with differences within a line marked. */
export function difference(expected: Json, observed: Json): Html {
  const rows = rowsOf(linesOf(expected), linesOf(observed));
  const isEqual = rows.every(({ isSame }) => isSame);
  const near = rows.map((_, index) => isEqual || isNear(rows, index));
  // one gap row stands for each run of equal lines that are far from any difference
  const kept = rows.flatMap((row, index) =>
    near[index] || near[index - 1] !== false ? [{ row, index }] : [],
  );
  const left = kept.length - most.rows;
  return html`<table class="difference"><thead><tr><th scope="col">Expected</th>
<th scope="col" class="sign"><span class="unseen">Whether they differ</span></th><th scope="col">Observed</th></tr></thead>
<tbody>${kept
    .slice(0, most.rows)
    .map(({ row, index }) =>
      near[index] ? rowOf(row) : gap(near.indexOf(true, index), index, rows.length),
    )}${
    left > 0 ? html`<tr><td colspan="3">${left} further lines are in ${elsewhere}.</td></tr>` : ''
  }</tbody></table>`;
}

/** A string as it is, anything else as JSON. */
function linesOf(value: Json): readonly string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
  return text.split('\n').map(visible);
}

/** A line without the comma at its end, which is irrelevant. */
function bare(line: string): string {
  return line.trim().replace(/,$/, '');
}

function rowsOf(expected: readonly string[], observed: readonly string[]): readonly Row[] {
  const changes = diffArrays(expected.map(bare), observed.map(bare), { maxEditLength: mostEdits });
  if (changes === undefined) return paired(expected, observed);
  const [left, right] = [[...expected], [...observed]];
  return changes.flatMap(({ added, removed, count }, index) => {
    const [before, next] = [changes[index - 1], changes[index + 1]];
    if (removed) return paired(left.splice(0, count), right.splice(0, next?.added ? next.count : 0));
    if (!added) return paired(left.splice(0, count), right.splice(0, count), true);
    // unless it replaces what was removed before it
    return before?.removed ? [] : paired([], right.splice(0, count));
  });
}

function paired(expected: readonly string[], observed: readonly string[], isSame = false): readonly Row[] {
  return Array.from({ length: Math.max(expected.length, observed.length) }, (_, index) => ({
    expected: expected[index] ?? '',
    observed: observed[index] ?? '',
    isSame,
  }));
}

function isNear(rows: readonly Row[], index: number): boolean {
  return rows.slice(Math.max(0, index - context), index + context + 1).some(({ isSame }) => !isSame);
}

/** @param next - index of the next row that is shown, or -1 */
function gap(next: number, index: number, all: number): Html {
  const count = (next === -1 ? all : next) - index;
  return html`<tr class="gap"><td colspan="3">… ${counted(count, 'equal line')} …</td></tr>`;
}

function rowOf({ expected, observed, isSame }: Row): Html {
  if (isSame)
    return html`<tr><td>${abridged([...expected])}</td><td></td><td>${abridged([...observed])}</td></tr>`;
  const [left, right] = marked(expected, observed);
  return html`<tr class="differs"><td>${left}</td><td class="sign">≠</td><td>${right}</td></tr>`;
}

/**
 * Both lines, with the part between their common prefix and suffix marked, ignoring indentation; if they have neither,
 * the whole line differs, and the row says so.
 */
function marked(expected: string, observed: string): readonly [Html, Html] {
  const [one, other] = [[...expected.trimStart()], [...observed.trimStart()]];
  const { begin, end } = sharedEnds(one, other);
  if (begin + end === 0) return [html`${abridged([...expected])}`, html`${abridged([...observed])}`];
  const parts = (line: string, characters: readonly string[]) => {
    const middle = characters.slice(begin, characters.length - end);
    const mark = middle.length === 0 ? '' : html`<mark>${abridged(middle)}</mark>`;
    const indent = line.slice(0, line.length - line.trimStart().length);
    return html`${indent}${abridged(characters.slice(0, begin))}${mark}${abridged(characters.slice(characters.length - end))}`;
  };
  return [parts(expected, one), parts(observed, other)];
}

function abridged(characters: readonly string[]): string {
  if (characters.length <= most.characters) return characters.join('');
  const half = most.characters / 2;
  return `${characters.slice(0, half).join('')}…${characters.slice(-half).join('')}`;
}
