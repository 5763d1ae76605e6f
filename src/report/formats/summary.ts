import { staleLines } from '../../evidence/exceptions.ts';
import { isKnown, lostLines } from '../../evidence/known.ts';
import { isUndecided } from '../../evidence/outcome.ts';
import { aboutOf, type Report, ruleOf } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { coverageText } from './coverage-text.ts';
import { againText } from './failure-text.ts';
import { escaped, table, withCode } from './markdown.ts';
import { outageLines } from './outage-text.ts';
import { visible } from './text.ts';

/** Markdown for the page of a pull request. */
export function summaryOf(report: Report): string {
  const { run, target, classes, observations } = report;
  const failed = report.results.filter(({ outcome }) => outcome === 'failed');
  const open = report.results.filter(isUndecided);
  const known = (result: Result) => isKnown(result, report);
  return [
    '# rest-assay',
    '',
    `Target: ${escaped(target.baseUrl)} (profile ${escaped(target.profile)})`,
    '',
    ...(run.stopped === undefined ? [] : [`**The run could not begin.** ${escaped(run.stopped)}`, '']),
    ...outageLines(run).flatMap((line) => [`**${escaped(line)}**`, '']),
    ...(run.errors === undefined
      ? []
      : [
          '## Errors of the suite itself; the target is not to blame',
          '',
          ...run.errors.map((error) => `- ${escaped(error)}`),
          '',
        ]),
    ...(run.interrupted ? ['**The run was interrupted: this report is incomplete.**', ''] : []),
    ...table(
      ['Class', 'Conformance', 'Passed', 'Failed', 'Cannot tell', 'Inapplicable', 'Untested'],
      classes.map((each) => [
        each.class,
        `**${each.conformance}**`,
        ...[each.passed, each.failed, each.cantTell, each.inapplicable, each.untested].map(String),
      ]),
    ),
    ...stale(report),
    ...lost(report),
    ...section(
      'Failed',
      report,
      failed.filter((result) => !known(result)),
    ),
    ...againLines(report),
    ...section('Known failures, let pass', report, failed.filter(known)),
    ...section(
      'Not decided',
      report,
      open.filter((result) => !known(result)),
    ),
    ...section('Not decided, as in the baseline', report, open.filter(known)),
    ...tried(report),
    ...(observations.length === 0
      ? []
      : [
          '## How the target fills the gaps of the specification',
          '',
          ...table(['Gap', 'Resource', 'Observed'], observations.map(observationRow)),
        ]),
    `Seed ${run.seed}, effort ${run.effort}, ${run.requests} requests, rest-assay ${run.toolVersion}, ${run.startedAt} to ${run.finishedAt}.`,
    '',
  ].join('\n');
}

/** The commands that check each failure again by itself. */
function againLines(report: Report): readonly string[] {
  const failed = report.results
    .filter((result) => result.outcome === 'failed')
    .filter((result) => !isKnown(result, report));
  const lines = new Set(failed.map((result) => `    ${visible(againText(result, aboutOf(report, result)))}`));
  return lines.size === 0 ? [] : ['Again, each alone:', '', ...lines, ''];
}

/** Lines about what histories tried; the HTML page says how often each requirement was exercised. */
function tried({ coverage = [] }: Report): readonly string[] {
  if (coverage.length === 0) return [];
  return ['## What was tried', '', ...coverage.map((each) => `- ${escaped(coverageText(each))}`), ''];
}

function stale(report: Report): readonly string[] {
  const lines = staleLines(report);
  if (lines.length === 0) return [];
  return ['## To be removed from the profile', '', ...lines.map((line) => `- ${escaped(line)}`), ''];
}

function lost(report: Report): readonly string[] {
  const lines = lostLines(report);
  if (lines.length === 0) return [];
  return ['## Regressions against the baseline', '', ...lines.map((line) => `- ${escaped(line)}`), ''];
}

function section(title: string, report: Report, results: readonly Result[]): readonly string[] {
  if (results.length === 0) return [];
  const rows = results.map((result) => [
    result.requirement,
    result.level,
    escaped(result.resource),
    withCode(ruleOf(report, result).title),
    escaped(result.reason ?? ''),
  ]);
  return [`## ${title}`, '', ...table(['Requirement', 'Level', 'Resource', 'Rule', 'Seen'], rows)];
}

function observationRow({
  gap,
  title = gap,
  resource,
  observed,
}: Report['observations'][number]): readonly string[] {
  return [title, escaped(resource ?? ''), escaped(observed)];
}
