import { expect, test } from 'vitest';
import { untested } from '../../evidence/pending-result.ts';
import type { Report } from '../../evidence/report.ts';
import { keyOf, type Result } from '../../evidence/result.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { reportOf } from '../../report/testing/sample-report.ts';
import { inapplicableResults, pendingResult, requirementsOf, scopeOf } from '../scope.ts';
import { scopeAgain } from './scope-again.ts';

const asked = { classes: ['core'], only: [], profile: defaultProfile };
const rows: readonly Result[] = [
  ...scopeOf(asked, []).map((each) => untested(pendingResult(each), 'The run was interrupted.')),
  ...inapplicableResults(asked, []),
];
const [first, ...others] = rows as readonly [Result, ...Result[]];

const reportWith = (results: readonly Result[], run: Partial<Report['run']> = {}): Report => ({
  ...reportOf(results, run),
  requirements: requirementsOf({ ...asked, only: run.only ?? [] }, []),
});

test('a report with all requested results is complete', () => {
  expect(scopeAgain(reportWith(rows), [])).toEqual({ complaints: [], told: [] });
});

test('each result that was removed is named', () => {
  for (const row of rows)
    expect(scopeAgain(reportWith(rows.filter((each) => each !== row)), []).complaints).toEqual([
      `report.json: ${keyOf(row)}: it was requested, but it has no result.`,
    ]);
});

test.each([
  ['twice', [...rows, first], 'it has more than one result.'],
  ['of another resource', [...rows, { ...first, resource: 'elsewhere' }], 'it was not requested.'],
  ['of an unknown rule', [...rows, { ...first, requirement: 'X-1' as never }], 'it was not requested.'],
  ['of another level', [{ ...first, level: 'MAY' as const }, ...others], 'the report says otherwise.'],
  ['of another class', [{ ...first, class: 'profile' as never }, ...others], 'the report says otherwise.'],
])('a result that is there %s is named', (_name, results, what) => {
  expect(scopeAgain(reportWith(results), []).complaints).toEqual([expect.stringContaining(what)]);
});

test('a rule whose words were changed is noticed', () => {
  const report = reportWith(rows);
  const requirements = report.requirements.map((each) => ({ ...each, statement: 'Whatever.' }));
  expect(scopeAgain({ ...report, requirements }, []).complaints).toEqual([
    expect.stringContaining('its requirements'),
  ]);
});

test('a report on a part of a class is compared with that part', () => {
  const only = [first.requirement];
  const part = rows.filter(({ requirement }) => requirement === first.requirement);
  expect(scopeAgain(reportWith(part, { only }), []).complaints).toEqual([]);
  expect(scopeAgain(reportWith(part), []).complaints.length).toBe(rows.length - part.length);
});

test('the user’s own rules whose file is not at hand are mentioned', () => {
  const own = { ...first, requirement: 'ACME-1' as never };
  const { complaints, told } = scopeAgain(reportWith([...rows, own], { own: ['ACME-1'] }), []);
  expect(complaints).toEqual([]);
  expect(told).toEqual([expect.stringContaining('ACME-1')]);
});
