import { expect, test } from 'vitest';
import { requirementOf } from '../../suites/catalogue.ts';
import type { Requirement } from '../evidence/requirement.ts';
import type { Result } from '../evidence/result.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { KnownFailure } from '../profile/profile.ts';
import { failed, passed } from '../report/testing/sample-report.ts';
import { type TestState, testState } from './test-state.ts';

const known: KnownFailure = {
  requirement: failed.requirement,
  resource: failed.resource,
  reason: 'Until the next release.',
  expires: '2027-01-31',
  at: 'mine.yaml:7',
};

const without = (outcome: 'cantTell' | 'inapplicable' | 'untested', more: Partial<Result> = {}): Result =>
  ({ ...passed, witness: undefined, reason: 'For this reason.', ...more, outcome }) as Result;

interface Case {
  readonly result: Result;
  readonly readOnly?: Readonly<Record<string, readonly string[]>>;
  readonly knownFailures?: readonly KnownFailure[];
}

const stateOf = ({ result, knownFailures = [], ...more }: Case, today = '2027-01-30'): TestState =>
  testState(
    result,
    {
      requirement: requirementOf(result.requirement) as Requirement,
      baseUrl: 'http://127.0.0.1:1',
      seed: 5,
      profile: { ...defaultProfile, knownFailures },
      ...more,
    },
    today,
  );

const should = { level: 'SHOULD' } as const;

const states: readonly (readonly [name: string, of: Case, is: TestState['is']])[] = [
  ['a MUST that passed', { result: passed }, 'passed'],
  ['a MUST that failed', { result: failed }, 'failed'],
  ['a MUST that cannot be decided', { result: without('cantTell') }, 'failed'],
  ['a MUST for which nothing was left of the budget', { result: without('untested') }, 'failed'],
  ['a MUST that needs to write, where nothing may', { result: without('untested'), readOnly: {} }, 'skipped'],
  ['what does not apply', { result: without('inapplicable') }, 'skipped'],
  ['a SHOULD that failed', { result: { ...failed, ...should } }, 'skipped'],
  ['a SHOULD that cannot be decided', { result: without('cantTell', should) }, 'skipped'],
  ['what has no say yet', { result: { ...failed, provisional: true } }, 'skipped'],
  ['a known failure', { result: failed, knownFailures: [known] }, 'skipped'],
  [
    'a known failure that is none any more',
    { result: { ...passed, requirement: failed.requirement }, knownFailures: [known] },
    'failed',
  ],
];

test.each(states)('%s', (_name, each, is) => {
  expect(stateOf(each).is).toBe(is);
});

test('a failure has the same text as on the terminal', () => {
  const state = stateOf({ result: failed });
  expect(state).toMatchObject({ text: expect.stringMatching(/The rule: .*Expected: .*curl -sS/s) });
});

test('a skipped test says why, and shows all details of a failure', () => {
  expect(stateOf({ result: without('inapplicable') })).toEqual({ is: 'skipped', why: 'For this reason.' });
  expect(stateOf({ result: failed, knownFailures: [known] })).toEqual({
    is: 'skipped',
    why: `MUST failed, known until 2027-01-31: ${failed.reason}`,
    warning: expect.stringContaining('The rule:'),
  });
});

test('a known failure fails once it has expired, and says what to do', () => {
  expect(stateOf({ result: failed, knownFailures: [known] }, '2027-02-01')).toMatchObject({
    is: 'failed',
    text: expect.stringMatching(/excused until 2027-01-31: fix it.*The rule:/s),
  });
});
