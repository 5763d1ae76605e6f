import { expect, test } from 'vitest';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Report } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { failed, passed, reportOf } from '../testing/sample-report.ts';
import {
  implementationsOf,
  type NamedRun,
  requirementsOf,
  stepsOf,
  unchangedSince,
  verdictOf,
  withoutExchanges,
} from './implementations.ts';

const resultOf = (outcome: Outcome, more: Partial<Result> = {}): Result =>
  ({ ...(outcome === 'failed' ? failed : passed), outcome, requirement: 'DM-GET-1', ...more }) as Result;

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;

function runOf(name: string, number: number, results: readonly Result[] = [], more = {}): NamedRun {
  const report: Report = { ...reportOf(results, { id: `run-${number}`, startedAt: day(number) }), ...more };
  return { name, report, evidence: `${name}/${number}/report.html` };
}

const versionsOf = (outcomes: readonly Outcome[]) =>
  implementationsOf(outcomes.map((outcome, index) => runOf('one', index + 1, [resultOf(outcome)])))[0]
    ?.versions ?? [];

test('runs of one name are its versions, oldest first, in whatever order they are given', () => {
  const runs = [runOf('b', 3), runOf('a', 1), runOf('b', 1), runOf('b', 2)];
  const found = implementationsOf(runs).map(({ name, versions, newest }) => [
    name,
    versions.map(({ evidence }) => evidence),
    newest.evidence,
  ]);
  expect(found).toEqual([
    ['b', ['b/1/report.html', 'b/2/report.html', 'b/3/report.html'], 'b/3/report.html'],
    ['a', ['a/1/report.html'], 'a/1/report.html'],
  ]);
});

test('runs without a valid time come first, and runs with equal times are ordered by identifier', () => {
  const at = (id: string, startedAt: string): NamedRun => ({
    ...runOf('a', 1),
    report: reportOf([], { id, startedAt }),
  });
  const [a] = implementationsOf([at('z', day(1)), at('y', day(1)), at('x', '2026-12-31T23:59:60Z')]);
  expect(a?.versions.map(({ report }) => report.run.id)).toEqual(['x', 'y', 'z']);
});

test.each([
  [['passed', 'failed'], 'failed'],
  [['passed', 'cantTell', 'untested'], 'cantTell'],
  [['inapplicable', 'untested', 'passed'], 'untested'],
  [['inapplicable', 'passed'], 'passed'],
  [['inapplicable'], 'inapplicable'],
  [[], 'absent'],
] as const)('the decisive outcome of %j is %s', (outcomes, decides) => {
  const results = outcomes.map((outcome, index) => resultOf(outcome, { resource: `r${index}` }));
  const [implementation] = implementationsOf([runOf('a', 1, results)]);
  const verdict = implementation && verdictOf(implementation.newest, 'DM-GET-1');
  expect(verdict).toMatchObject({ outcome: decides, known: false });
  expect(verdict?.results).toHaveLength(outcomes.length);
});

test('a failed verdict is known if the profile knows each failure', () => {
  const results = [resultOf('failed'), resultOf('failed', { resource: 'employees' })];
  const exception = { requirement: 'DM-GET-1', at: 'profile', reason: 'old', expires: '2027-01-01' } as const;
  const known = (resources: readonly string[]) => {
    const exceptions = resources.map((resource) => ({ ...exception, resource, state: 'failed' }));
    const [implementation] = implementationsOf([runOf('a', 1, results, { exceptions })]);
    return implementation && verdictOf(implementation.newest, 'DM-GET-1').known;
  };
  expect([known(['customers']), known(['customers', 'employees'])]).toEqual([false, true]);
});

test.each([
  [['passed'], undefined],
  [['passed', 'passed', 'passed'], undefined],
  [['failed', 'passed', 'passed'], day(2)],
  [['passed', 'failed', 'passed'], day(3)],
] as const)('%j has been unchanged since %s', (outcomes, since) => {
  const found = unchangedSince(versionsOf(outcomes), (version) => verdictOf(version, 'DM-GET-1').outcome);
  expect(found?.report.run.startedAt).toBe(since);
});

test('steps from run to run, the latest first: what is worse, better, and neither', () => {
  const [one] = implementationsOf(
    (['passed', 'failed', 'passed', 'inapplicable', 'failed', 'untested'] as const).map((outcome, index) =>
      runOf('one', index + 1, [resultOf(outcome), resultOf('passed', { resource: 'employees' })]),
    ),
  );
  const steps = (one === undefined ? [] : stepsOf(one)).map(
    ({ before, after, worse, better, undecided, other, equal }) => [
      before.report.run.id,
      after.report.run.id,
      [...[worse, better, undecided, other].map((changes) => changes.length), equal],
    ],
  );
  expect(steps).toEqual([
    ['run-5', 'run-6', [0, 0, 1, 0, 1]],
    ['run-4', 'run-5', [1, 0, 0, 0, 1]],
    ['run-3', 'run-4', [0, 0, 0, 1, 1]],
    ['run-2', 'run-3', [0, 1, 0, 0, 1]],
    ['run-1', 'run-2', [1, 0, 0, 0, 1]],
  ]);
});

test('requirements have the wording of the newest run and the order of the catalogue, with own rules last', () => {
  const [first, second] = reportOf([]).requirements;
  if (first === undefined || second === undefined) throw new Error('There are two requirements at least.');
  const own = { ...first, id: 'OWN-RULE-1', class: 'own' } as const;
  const old = runOf('a', 1, [], { requirements: [own, second, first] });
  const young = runOf('b', 2, [], { requirements: [{ ...first, statement: 'Anything else.' }] });
  const asked = requirementsOf(implementationsOf([old, young]));
  expect(
    [...asked].map(([name, all]) => [
      name,
      all.map(({ requirement, reworded }) => [requirement.id, reworded]),
    ]),
  ).toEqual([
    [
      'core',
      [
        [first.id, true],
        [second.id, false],
      ],
    ],
    ['own', [['OWN-RULE-1', false]]],
  ]);
  expect(asked.get('core')?.[0]?.requirement.statement).toBe('Anything else.');
});

test('only the exchanges are dropped', () => {
  const report = reportOf([passed, failed]);
  const light = withoutExchanges(report);
  expect(JSON.stringify(light)).not.toContain('durationMs":1,"request"');
  expect(light.results.map(({ outcome, reason }) => [outcome, reason])).toEqual(
    report.results.map(({ outcome, reason }) => [outcome, reason]),
  );
  expect(light.observations.map(({ observed }) => observed)).toEqual(
    report.observations.map(({ observed }) => observed),
  );
});
