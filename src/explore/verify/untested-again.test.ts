import { expect, test } from 'vitest';
import { brokeDown, endedEarly, untested } from '../../evidence/pending-result.ts';
import type { Report } from '../../evidence/report.ts';
import { keyOf, type Result } from '../../evidence/result.ts';
import { noTokenHad } from '../../http/auth/grant.ts';
import { overSince } from '../../http/client/budget.ts';
import { lostSince } from '../../http/client/outage.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { budget, outage, passed, reportOf } from '../../report/testing/sample-report.ts';
import { noLedger } from '../../resource/ownership/ledger.ts';
import { whyNotRead } from '../read-only.ts';
import { pendingResult, scopeOf } from '../scope.ts';
import { untestedAgain } from './untested-again.ts';

const profile = defaultProfile;
const scope = scopeOf({ classes: ['core'], only: ['DM-HEAD-1', 'DM-PUT-1'], profile }, []);
const [read, write] = ['DM-HEAD-1', 'DM-PUT-1'].map((id) =>
  scope.find(({ check, type }) => check.id === id && type.name === 'customers'),
) as [(typeof scope)[number], (typeof scope)[number]];
const about = pendingResult(write);
const key = keyOf(about);

/** What is said about a report with a result that is untested for this reason. @param run - what it says about the run */
function told(reason: string, run: Partial<Report['run']>, row = about, others: readonly Result[] = []) {
  const report = reportOf([untested(row, reason), ...others], { budget, ...run });
  const { declaration } = report.target;
  const target = { ...report.target, declaration: { ...declaration, resources: profile.resources } };
  return untestedAgain({ ...report, target }, []);
}

const used = { ...budget, maxRequests: 100, maxTimeMs: 60_000 };
const long = { startedAt: '2026-01-01T00:00:00.000Z', finishedAt: '2026-01-01T00:01:00.000Z' };

test.each<[string, string, Partial<Report['run']>, Partial<Report['run']>]>([
  ['an interruption', overSince.interrupted, { interrupted: true }, { interrupted: false }],
  ['an interruption by what broke', overSince.interrupted, { errors: ['It broke.'] }, {}],
  ['a worker that was lost', endedEarly, { errors: ['It never let go.'] }, {}],
  ['a beginning that failed', 'There is nobody.', { stopped: 'There is nobody.' }, {}],
  [
    'another reason not to begin',
    'There is somebody.',
    { stopped: 'There is somebody.' },
    { stopped: 'No.' },
  ],
  [
    'a check that broke down',
    `${brokeDown}Oh.`,
    { errors: [`${key}: Oh.`] },
    { errors: ['DM-GET-1 customers: Oh.'] },
  ],
  ['an outage', `${lostSince}refused.`, { outage }, {}],
  ['time that is up', overSince.time, { ...long, budget: used }, { budget: used }],
  [
    'requests that are used up',
    overSince.requests(100),
    { requests: 100, budget: used },
    { requests: 60, budget: used },
  ],
  ['of another budget', overSince.requests(100), { requests: 100, budget: used }, { requests: 100 }],
])('%s explains an untested result that says so, and nothing else does', (_, reason, run, without) => {
  expect(told(reason, run)).toEqual({ complaints: [], told: [] });
  const complaints = [`report.json: ${key}: it is untested, and nothing in the report explains why.`];
  expect(told(reason, without)).toEqual({ complaints, told: [] });
  expect(told('Whatever.', run.stopped === undefined ? run : {})).toEqual({ complaints, told: [] });
});

test('the budget of joined shards is not known, so what each of them says is accepted', () => {
  const { complaints } = told(overSince.requests(100), { requests: 240, budget: undefined } as object);
  expect(complaints).toEqual([]);
  expect(
    told(overSince.requests(500), { requests: 240, budget: undefined } as object).complaints,
  ).toHaveLength(1);
});

test.each([
  ['a write', write, {}],
  ['a read of a type without a named resource', read, {}],
])('a run that only reads leaves out %s, and a run that writes does not', (_, inScope, readOnly) => {
  const reason = whyNotRead(inScope, { readOnly }) ?? '';
  const again = ['run', 'http://127.0.0.1', '--read-only'];
  const row = pendingResult(inScope);
  expect(told(reason, { again }, row).complaints).toEqual([]);
  expect(told(reason, { again: again.slice(0, 2) }, row).complaints).toHaveLength(1);
  expect(told(reason, { again: [...again, '--id', 'customers=a'] }, row).complaints).toHaveLength(
    inScope === read ? 1 : 0,
  );
  const other = inScope === read ? write : read;
  expect(told(reason, { again }, pendingResult(other)).complaints).toHaveLength(1);
});

test('a result with samples was tried', () => {
  const report = reportOf([{ ...untested(about, overSince.interrupted), samples: 3 }], { interrupted: true });
  expect(untestedAgain(report, []).complaints).toHaveLength(1);
});

test.each([noLedger, noTokenHad])(
  'a reason that begins with "%s" is mentioned, since nothing else in the report shows it',
  (begin) => {
    const { complaints, told: lines } = told(`${begin}why.`, {}, about, [passed]);
    expect(complaints).toEqual([]);
    expect(lines).toEqual([expect.stringContaining(key)]);
  },
);
