import XMLBuilder from 'fast-xml-builder';
import { isExcepted, staleLines } from '../../evidence/exceptions.ts';
import { aboutOf, type Report, ruleOf } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { failureText } from './failure-text.ts';
import { uncoloured, visible } from './text.ts';

type Node = { readonly [name: string]: unknown };

/**
 * JUnit's XML: a suite for each class, a test for each requirement and resource. What must not read as green is a
 * failure (a MUST that failed) or an error (a MUST that could not be decided); a SHOULD that failed is skipped with
 * its text, since it turns no gate red by itself.
 */
export function junitOf(report: Report): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
  });
  const suites = [
    ...report.classes.map(({ class: name }) => suiteOf(name, report)),
    ...besides('known-failures', { kind: 'failure', type: 'stale', lines: staleLines(report) }),
    ...besides('errors', { kind: 'error', type: 'broken', lines: report.run.errors ?? [] }),
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
    '@time': seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    '@timestamp': report.run.startedAt,
    testcase: tests,
  };
}

interface Besides {
  readonly kind: 'failure' | 'error';
  readonly type: string;
  readonly lines: readonly string[];
}

/** What is no result and must not read as green: what the profile must let go of, and what broke in the suite itself. */
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
      '@name': xmlText(line),
      '@time': seconds(0),
      [kind]: { '@type': type, '@message': xmlText(line) },
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
  switch (result.outcome) {
    case 'passed':
      return {};
    case 'failed': {
      const text = xmlText(failureText(result, aboutOf(report, result), uncoloured));
      const message = { '@message': xmlText(result.reason), '#text': text };
      return result.level === 'MUST' && !isExcepted(result, report.exceptions)
        ? { failure: { '@type': result.requirement, ...message } }
        : { skipped: message };
    }
    case 'cantTell':
    case 'untested':
      return {
        [result.level === 'MUST' ? 'error' : 'skipped']: {
          '@message': xmlText(`${result.outcome}: ${result.reason}`),
        },
      };
    case 'inapplicable':
      return { skipped: { '@message': xmlText(`inapplicable: ${result.reason}`) } };
  }
}

/** XML 1.0 has no way to write most control characters, nor lone surrogates. */
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
