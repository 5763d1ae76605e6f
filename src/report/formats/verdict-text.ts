import { staleLines } from '../../evidence/exceptions.ts';
import { isKnown, knownText, lostLines } from '../../evidence/known.ts';
import { isUndecided } from '../../evidence/outcome.ts';
import type { ClassReport, Report } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { type Caveat, caveatsOf } from './caveats.ts';
import { followingText } from './command-text.ts';
import { coverageLine } from './coverage-text.ts';
import { type Colours, counted, firstLinesOf, firstOf, visible } from './text.ts';

/** At most this many names, or lines, of a kind are shown; the rest is counted. */
const mostAlike = 6;

/**
 * The closing lines of a run: the result of each class and why, what was not decided, what was left behind, and where
 * the report is.
 */
export function verdictText(report: Report, folder: string, colours: Colours): string {
  const { dim } = colours;
  const { run, results } = report;
  return [
    ...report.classes.map((each) => classLine(each, report, colours)),
    ...caveatsOf(run).flatMap((caveat) => caveatLinesOf(caveat, colours)),
    ...(run.stopped === undefined ? undecided(results.filter((result) => !isKnown(result, report))) : []),
    ...firstLinesOf([...staleLines(report), ...lostLines(report)], mostAlike).map((line) =>
      colours.red(visible(line)),
    ),
    ...leftLines(run, folder),
    ...coverageLine(report.coverage).map(dim),
    dim(`${counted(run.requests, 'request')}, seed ${run.seed}, effort ${run.effort}. Report: ${folder}`),
  ].join('\n');
}

/** A caveat in as few lines as possible, in the colour of what it means for the verdict. */
function caveatLinesOf({ kind, title, lines }: Caveat, { bold, dim, red }: Colours): readonly string[] {
  const coloured = {
    stopped: bold,
    outage: (text: string) => red(bold(text)),
    unanswered: red,
    interrupted: (text: string) => text,
    broken: red,
    only: dim,
    shard: dim,
  }[kind];
  const told =
    lines.length === 1
      ? [`${title} ${lines[0]}`]
      : [
          title,
          ...firstLinesOf(
            lines.map((line) => `  ${line}`),
            mostAlike,
          ),
        ];
  return told.map((line) => coloured(visible(line)));
}

function classLine(each: ClassReport, report: Report, { bold, green, red, yellow }: Colours): string {
  const { target } = report;
  const own = report.results.filter((result) => result.class === each.class);
  const failed = (level: string) =>
    own.filter((result) => result.outcome === 'failed' && result.level === level && !isKnown(result, report));
  const open = own.filter((result) => result.outcome !== 'failed' && isKnown(result, report));
  const named = (list: readonly Result[]) => namesOf(list).join(', ');
  const colour = { conformant: green, nonconformant: red, indeterminate: yellow }[each.conformance];
  const [must, should] = [failed('MUST'), failed('SHOULD')];
  const counts = `${each.passed} passed, ${each.failed} failed, ${each.cantTell} cannot tell, ${each.inapplicable} inapplicable, ${each.untested} untested`;
  return [
    `${each.class}: ${colour(bold(each.conformance))}${target.declaration.declared ? ` under the profile ${visible(target.profile)}` : ''} (${counts})`,
    ...(own.every(({ outcome }) => outcome === 'inapplicable')
      ? ['  Nothing of it applies to this target, so that nothing was seen to hold.']
      : []),
    ...knownText(own, report).map((line) => `  ${line}`),
    ...(open.length === 0 ? [] : [`  ${open.length} not decided, as in the baseline: ${named(open)}`]),
    ...(must.length === 0 ? [] : [`  MUST failed: ${named(must)}`]),
    ...(should.length === 0 ? [] : [`  SHOULD failed, which does not decide: ${named(should)}`]),
  ].join('\n');
}

/** Each requirement with its resources. */
function namesOf(results: readonly Result[]): readonly string[] {
  return [...Map.groupBy(results, ({ requirement }) => requirement)].map(([requirement, all]) => {
    const resources = all.map(({ resource }) => visible(resource)).join(', ');
    return `${requirement} ${all.length === 1 ? resources : `(${resources})`}`;
  });
}

/** What is undecided, grouped by reason; the number of samples only if it is the same for all. */
function undecided(results: readonly Result[]): readonly string[] {
  const open = results.filter(isUndecided);
  const reasonOf = ({ reason = '' }: Result) => reason;
  const bare = (result: Result) => reasonOf(result).replace(/ \(\d+ of \d+ samples\)$/, '');
  const told = [...Map.groupBy(open, bare)].map(([reason, all]) => {
    const [said = reason, ...others] = new Set(all.map(reasonOf));
    return `Not decided: ${firstOf(namesOf(all), mostAlike)}\n  ${visible(others.length === 0 ? said : reason)}`;
  });
  return firstLinesOf(told, mostAlike);
}

/** Resources that a run could not remove. */
export function leftLines(
  { left, again }: Pick<Report['run'], 'left' | 'again'>,
  folder: string,
): readonly string[] {
  if (left.length === 0) return [];
  return [
    `Left at the target: ${left.length}`,
    ...firstLinesOf(
      left.map((path) => `  ${visible(path)}`),
      mostAlike,
    ),
    `  To try again: ${followingText('clean', [folder], again)}`,
  ];
}
