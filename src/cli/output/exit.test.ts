import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withBaseline } from '../../evidence/known.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Exception } from '../../evidence/report.ts';
import { keyOf, type Result } from '../../evidence/result.ts';
import { annotationsOf } from '../../report/formats/annotations.ts';
import { junitOf } from '../../report/formats/junit.ts';
import { uncoloured } from '../../report/formats/text.ts';
import { verdictText } from '../../report/formats/verdict-text.ts';
import {
  failed,
  inapplicable,
  outage,
  passed,
  reportOf,
  undecided,
  untested,
} from '../../report/testing/sample-report.ts';
import { exitCodeOf, type FailOn } from './exit.ts';

const samples: Readonly<Record<Outcome, Result>> = {
  passed,
  failed,
  cantTell: undecided,
  inapplicable,
  untested,
};
const ids = ['DM-GET-1', 'DM-GET-2', 'DM-PUT-1', 'DM-PATCH-2'] as const;
const must = (id: (typeof ids)[number], outcome: Outcome): Result => ({
  ...samples[outcome],
  requirement: id,
  level: 'MUST',
});
const held = (now: readonly Result[], before: readonly Result[], exceptions: readonly Exception[] = []) =>
  withBaseline(reportOf(now, {}, exceptions), reportOf(before));

test.each<[Outcome, Outcome, number]>([
  ['failed', 'failed', 0],
  ['cantTell', 'failed', 0],
  ['cantTell', 'untested', 0],
  ['failed', 'passed', 1],
  ['failed', 'cantTell', 1],
  ['cantTell', 'passed', 3],
  ['untested', 'inapplicable', 3],
])('%s if the baseline has %s', (now, before, code) => {
  const report = held(
    [must('DM-GET-1', 'passed'), must('DM-PUT-1', now)],
    [must('DM-GET-1', 'passed'), must('DM-PUT-1', before)],
  );
  expect(exitCodeOf(report, 'must')).toBe(code);
  expect(/<(failure|error) /.test(junitOf(report))).toBe(code !== 0);
  expect(annotationsOf(report).some((line) => !line.startsWith('::notice'))).toBe(code !== 0);
});

test('known failures are counted, whether they are in the profile or in the baseline', () => {
  const exception: Exception = {
    requirement: 'DM-PUT-1',
    resource: 'customers',
    reason: 'bug 12',
    expires: '2999-01-31',
    at: 'p:1:1',
    state: 'failed',
  };
  const now = [must('DM-PUT-1', 'failed'), must('DM-PATCH-2', 'failed')];
  const report = held(now, [must('DM-PUT-1', 'passed'), must('DM-PATCH-2', 'failed')], [exception]);
  const counted = '2 known failures, let pass: DM-PUT-1 customers, DM-PATCH-2 customers';
  expect(exitCodeOf(report, 'must')).toBe(0);
  expect(annotationsOf(report)).toEqual([`::notice title=rest-assay::${counted}`]);
  expect(verdictText(report, 'reports/a-run', uncoloured)).toContain(counted);
});

test('a result that held in the baseline and is missing shows everywhere', () => {
  const report = held([must('DM-GET-1', 'passed')], [must('DM-GET-1', 'passed'), must('DM-GET-2', 'passed')]);
  expect(exitCodeOf(report, 'must')).toBe(3);
  for (const text of [junitOf(report), annotationsOf(report).join(), verdictText(report, 'a', uncoloured)])
    expect(text).toContain('DM-GET-2 customers held in the baseline');
  const asked = { ...report, run: { ...report.run, only: ['DM-GET-1'] } };
  expect(exitCodeOf(asked, 'must')).toBe(0);
});

test('the baseline does not make an interrupted run green', () => {
  const before = reportOf([must('DM-PUT-1', 'failed')]);
  const report = withBaseline(reportOf([must('DM-PUT-1', 'untested')], { interrupted: true }), before);
  expect(exitCodeOf(report, 'must')).toBe(3);
  expect(junitOf(report)).toContain('<error ');
});

test.each<[Outcome, FailOn, number]>([
  ['passed', 'must', 3],
  ['untested', 'must', 3],
  ['failed', 'must', 1],
  ['failed', 'never', 3],
])('a run whose target went down, with a rule that is %s, and --fail-on %s', (outcome, failOn, code) => {
  const report = reportOf([must('DM-PUT-1', outcome)], { outage });
  expect(exitCodeOf(report, failOn)).toBe(code);
});

test('the baseline does not make a run green whose target went down', () => {
  const before = reportOf([must('DM-PUT-1', 'failed')]);
  const report = withBaseline(reportOf([must('DM-PUT-1', 'untested')], { outage }), before);
  expect(exitCodeOf(report, 'must')).toBe(3);
  expect(junitOf(report)).toContain('<error ');
});

test('exit code, JUnit and annotations always agree on whether a gate is green', () => {
  const outcome = fc.constantFrom<Outcome>('passed', 'failed', 'cantTell', 'inapplicable', 'untested');
  const results = fc
    .subarray([...ids], { minLength: 1 })
    .chain((some) =>
      fc.tuple(
        ...some.map((id) =>
          fc.tuple(fc.constant(id), outcome, fc.constantFrom('MUST', 'SHOULD', 'MAY'), fc.boolean()),
        ),
      ),
    )
    .map((all) =>
      all.map(
        ([id, each, level, isNew]): Result => ({
          ...must(id, each),
          level,
          ...(isNew ? { provisional: true } : {}),
        }),
      ),
    );
  fc.assert(
    fc.property(results, results, fc.boolean(), (now, before, isStale) => {
      const [first = passed] = now;
      const stale: Exception = {
        requirement: first.requirement,
        resource: first.resource,
        reason: '',
        expires: '2000-01-31',
        at: 'p:1:1',
        state: 'expired',
      };
      const report = held(now, before, isStale ? [stale] : []);
      const isGreen = exitCodeOf(report, 'must') === 0;
      expect(/<(failure|error) /.test(junitOf(report)), now.map(keyOf).join()).toBe(!isGreen);
      const isRed = annotationsOf(report).some((line) => line.startsWith('::error'));
      if (isGreen) expect(isRed).toBe(false);
    }),
    { seed: 20261122, numRuns: 300 },
  );
});
