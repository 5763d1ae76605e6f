import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import { classesOf } from '../evidence/classes.ts';
import { ruleOf } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import { validatorFor } from '../generate/validator.ts';
import type { Json } from '../http/exchange/json.ts';
import { createRunFolder, ReportNotWritten } from './folder.ts';
import { annotationsOf } from './formats/annotations.ts';
import { badgeOf, shieldOf } from './formats/badge.ts';
import { failureText } from './formats/failure-text.ts';
import { summaryOf } from './formats/summary.ts';
import { shownBeside, uncoloured, visible } from './formats/text.ts';
import { verdictText } from './formats/verdict-text.ts';
import {
  budget,
  failed,
  hostile,
  inapplicable,
  passed,
  reportOf,
  traffic,
  undecided,
  untested,
} from './testing/sample-report.ts';
import { writeReport } from './write.ts';

const every: readonly Result[] = [passed, failed, undecided, untested, inapplicable];
const issuesOf = validatorFor(schema);
const about = {
  requirement: ruleOf(reportOf([]), failed),
  baseUrl: 'http://127.0.0.1',
  seed: 7,
  declared: false,
};
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'rest-assay-report-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a class is conformant only if every MUST was decided, none failed, and one was seen to hold', () => {
  const result = fc.record({
    outcome: fc.constantFrom('passed', 'failed', 'cantTell', 'inapplicable', 'untested'),
    level: fc.constantFrom('MUST', 'SHOULD', 'MAY'),
  });
  fc.assert(
    fc.property(fc.array(result, { minLength: 1 }), (results) => {
      const must = results.filter(({ level }) => level === 'MUST').map(({ outcome }) => outcome);
      const [report] = classesOf(results.map((each) => ({ ...passed, ...each }) as Result));
      const fails = must.includes('failed');
      const open = must.includes('cantTell') || must.includes('untested');
      expect(report?.conformance === 'nonconformant').toBe(fails);
      if (report?.conformance === 'conformant') {
        expect(fails || open).toBe(false);
        expect(results.some(({ outcome }) => outcome === 'passed')).toBe(true);
      }
    }),
    { seed: 20261120, numRuns: 500 },
  );
});

test('if nothing was run, no class is conformant', () => {
  expect(classesOf([untested])).toMatchObject([{ conformance: 'indeterminate' }]);
  expect(classesOf([inapplicable])).toMatchObject([{ conformance: 'indeterminate' }]);
  expect(classesOf([])).toEqual([]);
});

test('reports match their schema', () => {
  for (const results of [[], [passed], every])
    expect(issuesOf(JSON.parse(JSON.stringify(reportOf(results))))).toEqual([]);
  expect(
    issuesOf(reportOf(every, { interrupted: true, stopped: 'why', left: ['/a'], only: ['DM-GET-1'] })),
  ).toEqual([]);
  expect(issuesOf(JSON.parse(JSON.stringify(reportOf(every, { traffic, budget }))))).toEqual([]);
});

const broken: readonly (readonly [string, (report: Record<string, unknown>) => unknown])[] = [
  ['another version', (report) => ({ ...report, schemaVersion: 2 })],
  ['a missing part', ({ results: _results, ...report }) => report],
  ['something besides', (report) => ({ ...report, more: 1 })],
  [
    'a failure without its counterexample',
    (report) => ({ ...report, results: [{ ...failed, counterexample: undefined }] }),
  ],
  ['an outcome that is none', (report) => ({ ...report, results: [{ ...passed, outcome: 'ok' }] })],
  [
    'an undecided result without a reason',
    (report) => ({ ...report, results: [{ ...untested, reason: undefined }] }),
  ],
  [
    'a counterexample without exchanges',
    (report) => ({
      ...report,
      results: [{ ...failed, counterexample: { ...failed.counterexample, exchanges: [] } }],
    }),
  ],
];

test.each(broken)('a report with %s is invalid', (_name, change) => {
  const report = JSON.parse(JSON.stringify(change(reportOf(every) as unknown as Record<string, unknown>)));
  expect(issuesOf(report)).not.toEqual([]);
});

test('text from the target never reaches a terminal unescaped', () => {
  const text =
    failureText(failed, about, uncoloured) +
    verdictText(reportOf(every, { left: [hostile] }), 'reports/a-run', uncoloured);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u202e]/);
  expect(text).toContain('\\u001b[31m');
});

test('a failure states the rule, its source, what was seen, and how to reproduce it', () => {
  const text = failureText(failed, about, uncoloured);
  for (const part of [
    'DM-PATCH-2 (MUST)',
    'Rules 4',
    'Expected:',
    'Observed:',
    '1. PATCH',
    '← here',
    'export BASE_URL=',
    'curl -sS',
    '--only DM-PATCH-2 --seed 7',
  ]) {
    expect(text).toContain(part);
  }
});

test('the verdict says what was not decided, what was left behind, and where the report is', () => {
  const text = verdictText(
    reportOf(every, { left: ['/customers/a'], interrupted: true }),
    'reports/a-run',
    uncoloured,
  );
  for (const part of [
    'core: nonconformant',
    'MUST failed: DM-PATCH-2 customers',
    'Not decided: DM-PUT-2',
    'interrupted',
    'Left at the target: 1',
    'clean reports/a-run',
  ]) {
    expect(text).toContain(part);
  }
});

test('the summary shows text from the target as text', () => {
  const summary = summaryOf(reportOf(every, { stopped: hostile }));
  expect(summary).not.toContain('<script');
  expect(summary).not.toMatch(/(?<!\\)\]\(javascript/);
  expect(summary).not.toContain('https://x.invalid');
  expect(summary).not.toContain('\u001b');
  const rows = summary.split('\n').filter((line) => line.startsWith('| DM-'));
  expect(rows.every((row) => row.split(/(?<!\\)\|/).length === 7)).toBe(true);
});

test('values are shown on one line each', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (expected, observed) =>
      shownBeside({ expected: expected as Json, observed: observed as Json }).every(
        (line) => line === visible(line) && !line.includes('\n'),
      ),
    ),
    { seed: 20261120 },
  );
});

test('files are readable only by their owner, complete, and never overwritten', () => {
  const folder = createRunFolder(join(parent, 'reports'), 'a-run');
  writeReport(folder, reportOf(every));
  expect(readdirSync(folder).sort()).toEqual([
    'badge.json',
    'badge.svg',
    'earl.jsonld',
    'evidence.har',
    'junit.xml',
    'manifest.json',
    'oscal.json',
    'report.html',
    'report.json',
    'summary.md',
  ]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(issuesOf(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')))).toEqual([]);
  expect(() => createRunFolder(join(parent, 'reports'), 'a-run')).toThrow(ReportNotWritten);
});

test('a folder that cannot be created is reported in one sentence', () => {
  writeFileSync(join(parent, 'file'), '');
  expect(() => createRunFolder(join(parent, 'file'), 'a-run')).toThrow(
    /^The report cannot be written to .*\.$/s,
  );
  expect(existsSync(join(parent, 'file', 'a-run'))).toBe(false);
});

test('annotations for GitHub Actions are one line each, whatever the target sends', () => {
  const lines = annotationsOf(reportOf(every));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error title=DM-PATCH-2 customers%3A .*::PATCH changes.*\. Expected \{.*, observed \{\}\.$/,
  );
  expect(lines.slice(1).every((line) => line.startsWith('::warning title='))).toBe(true);
  expect(lines.join('')).not.toContain('\n');
  expect(annotationsOf(reportOf(every, { stopped: 'Nobody\nanswers.' }))).toEqual([
    '::error title=rest-assay::Nobody\\u000aanswers.',
  ]);
});

test('a badge says one word, as an image and for shields.io', () => {
  expect(badgeOf(reportOf([passed]))).toContain('aria-label="rest-assay: conformant"');
  expect(badgeOf(reportOf([failed]))).toContain('nonconformant');
  expect(JSON.parse(shieldOf(reportOf([])))).toMatchObject({ schemaVersion: 1, message: 'indeterminate' });
});

test.for([{ only: ['DM-GET'] }, { shard: { index: 1, of: 2 } }])(
  'the badge of a part of a run says so, unless the part shows a failure: %j',
  (part) => {
    expect(badgeOf(reportOf([passed], part))).toContain('aria-label="rest-assay: partly checked"');
    expect(badgeOf(reportOf([failed], part))).toContain('aria-label="rest-assay: nonconformant"');
    expect(JSON.parse(shieldOf(reportOf([passed], part)))).toMatchObject({ message: 'partly checked' });
  },
);

test('the verdict says why a class of which nothing applies is not decided', () => {
  const said = (results: readonly Result[]) => verdictText(reportOf(results), 'reports/a-run', uncoloured);
  expect(said([inapplicable])).toContain('Nothing of it applies to this target');
  expect(said([inapplicable, passed])).not.toContain('Nothing of it applies to this target');
});
