import { expect, test } from 'vitest';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Report } from '../../evidence/report.ts';
import type { RequirementId } from '../../evidence/requirement.ts';
import type { Result } from '../../evidence/result.ts';
import type { Traffic } from '../../http/client/traffic.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { hostile, observation, reportOf } from '../testing/sample-report.ts';
import { compare } from './compare.ts';
import { comparisonMarkdown, comparisonText } from './comparison-text.ts';

const noDurations = { requests: 1, unanswered: 0, medianMs: 0, p95Ms: 0, slowestMs: 0, histogram: [] };

const about = {
  resource: 'customers',
  class: 'core',
  level: 'MUST',
  samples: 1,
  requests: 1,
  durationMs: 1,
} as const;

function resultOf(requirement: RequirementId, outcome: Outcome, ms = 1): Result {
  const exchanges = [{ ...exchange({ id: ms }), startMs: 0, endMs: ms }];
  const counterexample = { exchanges };
  return {
    ...about,
    requirement,
    outcome,
    reason: hostile,
    witness: exchanges,
    counterexample,
  } as unknown as Result;
}

const one = (outcome: Outcome, ms?: number): Report => reportOf([resultOf('DM-GET-1', outcome, ms)]);

test.each([
  ['passed', 'failed', 'worse'],
  ['passed', 'cantTell', 'worse'],
  ['untested', 'failed', 'worse'],
  ['failed', 'passed', 'better'],
  ['failed', 'cantTell', 'undecided'],
  ['failed', 'untested', 'undecided'],
  ['cantTell', 'passed', 'better'],
  ['passed', 'inapplicable', 'other'],
  ['inapplicable', 'passed', 'other'],
  ['cantTell', 'untested', 'other'],
  ['failed', 'failed', undefined],
] as const)('%s, then %s', (before, after, where) => {
  const comparison = compare(one(before), one(after));
  const kinds = (['worse', 'better', 'undecided', 'other'] as const).filter(
    (kind) => comparison[kind].length > 0,
  );
  expect(kinds).toEqual(where === undefined ? [] : [where]);
  const line = new RegExp(`^ {2}DM-GET-1 customers \\(MUST\\) ${before} → ${after}`, 'm');
  if (where !== undefined) expect(comparisonText(comparison)).toMatch(line);
});

test('a new failure is worse, and so is a result that is missing although it was requested', () => {
  const both = reportOf([resultOf('DM-GET-1', 'passed'), resultOf('DM-PUT-1', 'failed')]);
  expect(compare(one('passed'), both).worse).toMatchObject([
    { requirement: 'DM-PUT-1', before: 'absent', after: 'failed' },
  ]);
  expect(compare(both, one('failed')).worse).toMatchObject([{ requirement: 'DM-GET-1', after: 'failed' }]);
  expect(compare(one('passed'), reportOf([])).worse).toMatchObject([{ before: 'passed', after: 'absent' }]);
  // a missing result that failed before does not count as fixed
  expect(compare(one('failed'), reportOf([]))).toMatchObject({
    worse: [],
    better: [],
    notAsked: [],
    other: [{ before: 'failed', after: 'absent' }],
  });
  expect(comparisonText(compare(one('failed'), reportOf([])))).toMatch(/ failed → missing$/);
});

test('a different failure of the same rule is listed, and is neither worse nor better', () => {
  const before = one('failed');
  const results = before.results.map((result) => ({ ...result, reason: 'Something else.' }) as Result);
  const comparison = compare(before, reportOf(results));
  expect(comparison).toMatchObject({ worse: [], better: [], otherwise: [{ after: 'Something else.' }] });
  expect(comparisonText(comparison)).toMatch(
    /^Fails differently.*\n {2}DM-GET-1 customers \(MUST\): .* → Something else\.$/,
  );
  expect(compare(before, before).otherwise).toEqual([]);
});

test.each<[string, Partial<Report['run']>]>([
  ['--only', { only: ['DM-GET-1'] }],
  ['another class', { classes: ['consistency'] }],
  ['a shard', { shard: { index: 1, of: 2 } }],
])('a result that was not requested is neither worse nor better: %s', (_, run) => {
  const all = reportOf([resultOf('DM-PUT-1', 'passed')]);
  const failing = reportOf([resultOf('DM-PUT-1', 'failed')]);
  const none = reportOf([]);
  const narrow: Report = { ...none, run: { ...none.run, ...run } };
  for (const before of [all, failing]) {
    const { worse, better, notAsked } = compare(before, narrow);
    expect({ worse, better, notAsked: notAsked.length }).toEqual({ worse: [], better: [], notAsked: 1 });
  }
  expect(comparisonText(compare(all, narrow))).toBe(
    'Not requested in one of the two:\n  passed → not asked: 1',
  );
  expect(compare(narrow, all)).toMatchObject({ worse: [], better: [], notAsked: [{ after: 'passed' }] });
  expect(compare(narrow, failing).worse).toHaveLength(1);
});

test('a report compared with itself has not changed', () => {
  expect(comparisonText(compare(one('failed'), one('failed')))).toBe('Nothing changed.');
});

test('changed observations, and methods that are twice as slow, are listed', () => {
  const observed = (text: string, ms: number): Report => ({
    ...one('passed', ms),
    observations: [{ ...observation, observed: text, exchanges: [] }],
  });
  const { observations, slower, worse } = compare(observed('404', 10), observed('410', 100));
  expect(observations).toEqual([{ gap: 'listing', resource: 'customers', before: '404', after: '410' }]);
  expect(slower).toEqual([{ method: 'GET', beforeMs: 10, afterMs: 100 }]);
  expect(worse).toEqual([]);
});

test('if both reports have figures over all requests, those decide what is slower', () => {
  const measured = (medianMs: number): Traffic => ({
    startedAt: '2026-01-01T00:00:00.000Z',
    intervalMs: 100,
    intervals: [1],
    methods: [{ ...noDurations, method: 'PUT', medianMs }],
  });
  const withTraffic = (medianMs: number, ms: number): Report => {
    const report = one('passed', ms);
    return { ...report, run: { ...report.run, traffic: measured(medianMs) } };
  };
  const { slower } = compare(withTraffic(10, 10), withTraffic(90, 100));
  expect(slower).toEqual([{ method: 'PUT', beforeMs: 10, afterMs: 90 }]);
  expect(compare(one('passed', 10), withTraffic(90, 100)).slower).toMatchObject([{ method: 'GET' }]);
});

test('text from the target is shown as text', () => {
  const comparison = compare(one('passed'), one('cantTell'));
  expect(comparisonText(comparison)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  const markdown = comparisonMarkdown(comparison);
  expect(markdown.split('\n').filter((line) => line.startsWith('# '))).toEqual([
    '# rest-assay: what changed',
  ]);
  expect(markdown).toMatch(/^- `` .* ``$/m);
});

test('many equal changes for one reason share a line; otherwise each has its own', () => {
  const many = [
    'DM-GET-1',
    'DM-GET-2',
    'DM-PUT-1',
    'DM-PUT-2',
    'DM-PATCH-1',
    'DM-PATCH-2',
    'DM-JSON-1',
  ] as const;
  const [before, after] = (['passed', 'untested'] as const).map((outcome) =>
    reportOf(many.map((id) => resultOf(id, outcome))),
  ) as [Report, Report];
  const linesOf = (text: string) => text.split('\n').filter((line) => line.includes('→'));
  expect(linesOf(comparisonText(compare(before, after)))).toEqual([
    expect.stringMatching(/DM-GET-1 customers, .*, DM-PATCH-2 customers and 1 more passed → untested: /),
  ]);
  const fewer = reportOf(before.results.slice(1));
  expect(linesOf(comparisonText(compare(fewer, reportOf(after.results.slice(1)))))).toHaveLength(6);
});
