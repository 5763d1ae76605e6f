import XMLBuilder from 'fast-xml-builder';
import { staleLines } from '../../evidence/exceptions.ts';
import { excuseOf, isDecisive, isKnown, lostLines } from '../../evidence/known.ts';
import { isUndecided } from '../../evidence/outcome.ts';
import { aboutOf, type Report, ruleOf } from '../../evidence/report.ts';
import { keyOf, type Result } from '../../evidence/result.ts';
import { caveatLines } from './caveats.ts';
import { failureText } from './failure-text.ts';
import { firstOf, uncoloured, visible } from './text.ts';

type Node = { readonly [name: string]: unknown };

/**
 * JUnit's XML: a suite for each class, a test for each requirement and resource. A MUST that failed is a failure, and everything
 * else that did not pass is skipped. If the run as a whole has no verdict, for instance because MUSTs were not decided, that is a
 * single error. Each reason is given twice: Jenkins shows the message, and GitLab only the content.
 */
export function junitOf(report: Report): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
    attributeValueProcessor: (_, value) => xmlText(String(value)),
    tagValueProcessor: (_, value) => xmlText(String(value)),
  });
  const suites = [
    ...report.classes.map(({ class: name }) => suiteOf(name, report)),
    ...besides('known-failures', { kind: 'failure', type: 'stale', lines: staleLines(report) }),
    ...besides('baseline', { kind: 'error', type: 'lost', lines: lostLines(report) }),
    ...besides('verdict', { kind: 'error', type: 'indeterminate', lines: undecidedLines(report) }),
    ...besides('target', { kind: 'error', type: 'outage', lines: caveatLines(report.run, 'outage') }),
    ...besides('errors', { kind: 'error', type: 'broken', lines: caveatLines(report.run, 'broken') }),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ testsuites: { '@name': 'rest-assay', testsuite: suites } })}`;
}

function suiteOf(name: string, report: Report): Node {
  const results = report.results.filter((result) => result.class === name);
  const tests = results.map((result) => testOf(result, report));
  const count = (kind: string) => tests.filter((test) => kind in test).length;
  return {
    '@name': `rest-assay.${name}`,
    '@tests': tests.length,
    '@failures': count('failure'),
    '@errors': count('error'),
    '@skipped': count('skipped'),
    '@time': seconds(tookMs(report) * (durationOf(results) / (durationOf(report.results) || 1))),
    '@timestamp': report.run.startedAt,
    testcase: tests,
  };
}

/** How long a run took: its tests run concurrently, so the suites share the time in proportion. */
function tookMs({ run }: Report): number {
  const took = Date.parse(run.finishedAt) - Date.parse(run.startedAt);
  return Number.isNaN(took) ? 0 : Math.max(0, took);
}

function durationOf(results: readonly Result[]): number {
  return results.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

interface Besides {
  readonly kind: 'failure' | 'error';
  readonly type: string;
  readonly lines: readonly string[];
}

/**
 * Conditions that are not results but must not look green: stale known failures, a missing verdict, a target that is
 * down, errors of the suite.
 */
function besides(name: string, { kind, type, lines }: Besides): readonly Node[] {
  if (lines.length === 0) return [];
  const suite = {
    '@name': `rest-assay.${name}`,
    '@tests': lines.length,
    '@failures': kind === 'failure' ? lines.length : 0,
    '@errors': kind === 'error' ? lines.length : 0,
    '@skipped': 0,
    '@time': seconds(0),
    testcase: lines.map((line) => ({
      '@classname': `rest-assay.${name}`,
      '@name': line,
      '@time': seconds(0),
      [kind]: { '@type': type, ...told(line) },
    })),
  };
  return [suite];
}

function testOf(result: Result, report: Report): Node {
  const { title } = ruleOf(report, result);
  return {
    '@classname': `rest-assay.${result.class}.${result.resource}`,
    '@name': `${result.requirement} ${title}`,
    '@time': seconds(result.durationMs),
    ...detailOf(result, report),
  };
}

function detailOf(result: Result, report: Report): Node {
  const { requirement, outcome } = result;
  if (outcome === 'passed') return {};
  const excuse = excuseOf(result, report);
  const kind = outcome === 'failed' && excuse === undefined && isDecisive(result) ? 'failure' : 'skipped';
  const why = kind === 'failure' ? result.reason : `${outcome}${asideText(result, excuse)}: ${result.reason}`;
  const more = outcome === 'failed' ? failureText(result, aboutOf(report, result), uncoloured) : undefined;
  return { [kind]: { ...(kind === 'skipped' ? {} : { '@type': requirement }), ...told(why, more) } };
}

/** Which rules leave a run without a verdict, or why it has none at all; a target that is down is reported separately. */
function undecidedLines(report: Report): readonly string[] {
  const { stopped, outage } = report.run;
  if (stopped !== undefined) return [stopped];
  const open = report.results.filter(
    (result) => isUndecided(result) && isDecisive(result) && !isKnown(result, report),
  );
  if (open.length === 0 || outage !== undefined) return [];
  const names = firstOf(open.map(keyOf), mostNames);
  return [`Undecided MUST requirements: ${names}. Each skipped test says why.`];
}

/** At most this many undecided rules are named. */
const mostNames = 6;

/** Why a failed or undecided result does not fail the gate. */
function asideText({ level, outcome, provisional }: Result, excuse: string | undefined): string {
  if (outcome === 'inapplicable') return '';
  if (excuse !== undefined) return ` (${excuse})`;
  if (provisional === true) return ' (provisional)';
  return level === 'MUST' ? '' : ` (${level})`;
}

/** A reason as one sentence, for tools that show only the message, and with all details. */
function told(why: string, more?: string): Node {
  return { '@message': why, '#text': more === undefined ? why : `${why}\n\n${more}` };
}

/** XML 1.0 cannot represent most control characters, nor lone surrogates. */
function xmlText(text: string): string {
  return text
    .split('\n')
    .map(visible)
    .join('\n')
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '\ufffd');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
