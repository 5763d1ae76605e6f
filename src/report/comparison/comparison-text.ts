import { firstOf, visible } from '../formats/text.ts';
import type { Change, Comparison, FailsOtherwise } from './compare.ts';

/** A comparison in words, one line for each change. */
export function comparisonText(comparison: Comparison): string {
  const { worse, better, undecided, other, notAsked, otherwise, observations, slower } = comparison;
  const parts = [
    section('Worse', changeLines(worse)),
    section('Better', changeLines(better)),
    section('Failed before and not decided now', changeLines(undecided)),
    section('Changed, neither better nor worse', changeLines(other)),
    section('Fails differently, neither better nor worse', otherwise.map(otherwiseLine)),
    section('Not requested in one of the two', notAskedLines(notAsked)),
    section(
      'Fills a gap differently',
      observations.map(
        ({ gap, resource, before, after }) =>
          `${gap} ${visible(resource)}: ${visible(before)} → ${visible(after)}`,
      ),
    ),
    section(
      'Slower',
      slower.map(
        ({ method, beforeMs, afterMs }) => `${method}: ${beforeMs.toFixed(1)} ms → ${afterMs.toFixed(1)} ms`,
      ),
    ),
  ].flat();
  return parts.length === 0 ? 'Nothing changed.' : parts.join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/**
 * At most this many changes of the same kind get a line each; if there are more, as when a run ended early, one line
 * names this many.
 */
const mostAlike = 6;

function changeLines(changes: readonly Change[]): readonly string[] {
  const alike = Map.groupBy(changes, (change) => wayOf(change));
  return [...alike].flatMap(([way, all]) => {
    if (all.length <= mostAlike) return all.map(changeLine);
    const names = all.map(({ requirement, resource }) => `${requirement} ${visible(resource)}`);
    return [`${firstOf(names, mostAlike)} ${way}`];
  });
}

/** The outcomes before and after, and why. */
function wayOf({ before, after, reason }: Change): string {
  const why = reason === undefined ? '' : `: ${visible(reason)}`;
  // what the later run was not asked for is only counted, so this was asked for
  return `${said(before)} → ${after === 'absent' ? 'missing' : after}${why}`;
}

function changeLine(change: Change): string {
  const { requirement, resource, level } = change;
  return `${requirement} ${visible(resource)} (${level}) ${wayOf(change)}`;
}

function otherwiseLine({ requirement, resource, level, before, after }: FailsOtherwise): string {
  return `${requirement} ${visible(resource)} (${level}): ${visible(before)} → ${visible(after)}`;
}

function said(outcome: Change['after']): string {
  return outcome === 'absent' ? 'not asked' : outcome;
}

/** How many of each outcome, without names: a run with `--only` leaves out nearly all. */
function notAskedLines(changes: readonly Change[]): readonly string[] {
  const ways = Map.groupBy(changes, ({ before, after }) => `${said(before)} → ${said(after)}`);
  return [...ways].map(([way, { length }]) => `${way}: ${length}`);
}

/** The same as Markdown, for the page of a pull request. */
export function comparisonMarkdown(comparison: Comparison): string {
  const lines = comparisonText(comparison).split('\n');
  return [
    '# rest-assay: what changed',
    '',
    ...lines.map((line) => (line.startsWith('  ') ? `- ${code(line.trim())}` : `\n**${line}**\n`)),
    '',
  ].join('\n');
}

/** As inline code, so that nothing in it is markup. */
function code(line: string): string {
  const fence = '`'.repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${line} ${fence}`;
}
