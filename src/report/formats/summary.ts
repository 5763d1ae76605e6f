import { staleLines } from '../../evidence/exceptions.ts';
import { isKnown, lostLines } from '../../evidence/known.ts';
import { isUndecided } from '../../evidence/outcome.ts';
import { aboutOf, type Report, ruleOf } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { type Caveat, caveatsOf } from './caveats.ts';
import { coverageText } from './coverage-text.ts';
import { againText, type FailedResult } from './failure-text.ts';
import { escaped, table, withCode } from './markdown.ts';
import { visible } from './text.ts';

/** Markdown for the page of a pull request. */
export function summaryOf(report: Report): string {
  const { run, target, classes, observations } = report;
  const known = report.results.filter((result) => isKnown(result, report));
  const others = report.results.filter((result) => !known.includes(result));
  const failed = others.filter(isFailed);
  return [
    '# rest-assay',
    '',
    `Target: ${escaped(target.baseUrl)} (profile ${escaped(target.profile)})`,
    '',
    ...caveatsOf(run).flatMap(caveatLines),
    ...table(
      ['Class', 'Conformance', 'Passed', 'Failed', 'Cannot tell', 'Inapplicable', 'Untested'],
      classes.map((each) => [
        each.class,
        `**${each.conformance}**`,
        ...[each.passed, each.failed, each.cantTell, each.inapplicable, each.untested].map(String),
      ]),
    ),
    ...list('To be removed from the profile', staleLines(report)),
    ...list('Regressions against the baseline', lostLines(report)),
    ...resultSection('Failed', report, failed),
    ...againLines(report, failed),
    ...resultSection('Known failures, let pass', report, known.filter(isFailed)),
    ...resultSection('Not decided', report, others.filter(isUndecided)),
    ...resultSection('Not decided, as in the baseline', report, known.filter(isUndecided)),
    // the HTML page says how often each requirement was exercised
    ...list('What was tried', report.coverage.map(coverageText)),
    ...section(
      'How the target fills the gaps of the specification',
      ['Gap', 'Resource', 'Observed'],
      observations.map(({ title, resource, observed }) => [
        withCode(title),
        escaped(resource),
        escaped(observed),
      ]),
    ),
    `Seed ${run.seed}, effort ${run.effort}, ${run.requests} requests, rest-assay ${run.toolVersion}, ${run.startedAt} to ${run.finishedAt}.`,
    '',
  ].join('\n');
}

/** A paragraph, with a list if there are several details. */
function caveatLines({ title, lines }: Caveat): readonly string[] {
  const bold = `**${escaped(title)}**`;
  if (lines.length === 1) return [`${bold} ${escaped(lines.join())}`, ''];
  return [bold, '', ...(lines.length === 0 ? [] : [...lines.map((line) => `- ${escaped(line)}`), ''])];
}

/** The commands that check each failure again by itself. */
function againLines(report: Report, failed: readonly FailedResult[]): readonly string[] {
  const lines = new Set(failed.map((result) => `    ${visible(againText(result, aboutOf(report, result)))}`));
  return lines.size === 0 ? [] : ['Again, each alone:', '', ...lines, ''];
}

/** A section with an item for each line; nothing if there are none. */
function list(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  return [`## ${title}`, '', ...lines.map((line) => `- ${escaped(line)}`), ''];
}

function resultSection(title: string, report: Report, results: readonly Result[]): readonly string[] {
  const rows = results.map((result) => [
    result.requirement,
    result.level,
    escaped(result.resource),
    withCode(ruleOf(report, result).title),
    escaped(result.reason ?? ''),
  ]);
  return section(title, ['Requirement', 'Level', 'Resource', 'Rule', 'Seen'], rows);
}

/** A section with a table; nothing if the table has no rows. */
function section(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  return rows.length === 0 ? [] : [`## ${title}`, '', ...table(head, rows)];
}

function isFailed(result: Result): result is FailedResult {
  return result.outcome === 'failed';
}
