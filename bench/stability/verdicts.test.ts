import { expect, test } from 'vitest';
import type { OneRun } from '../one-run.ts';
import type { Seen } from './jobs.ts';
import { stabilityPage } from './page.ts';
import { isStable, rowOf } from './verdicts.ts';

const good: OneRun = {
  outcomes: { 'DM-GET-1': ['passed', 'passed'], 'DM-HEAD-5': ['failed'], 'DM-PUT-3': ['inapplicable'] },
  conformance: 'conformant',
  requests: 100,
  reasons: [],
  foreignWrites: [],
};
const seen = (seed: number, run: Partial<OneRun> = {}, isBusy = false): Seen => ({
  server: 'one',
  seed,
  isBusy,
  run: { ...good, ...run },
});
const style = { name: 'one', kind: 'style' } as const;

test('runs that say the same are one verdict, also where a SHOULD fails', () => {
  const row = rowOf(style, [seen(1), seen(2), seen(3, { requests: 90 }, true)]);
  expect(row).toEqual({
    server: 'one',
    kind: 'style',
    runs: 3,
    verdict: 'conformant; DM-HEAD-5 failed',
    flips: [],
    complaints: [],
  });
  expect(isStable(row)).toBe(true);
});

test('an outcome, a conformance and a requirement that differ are told with their runs', () => {
  const outcomes = { ...good.outcomes, 'DM-GET-1': ['passed', 'cantTell'] as const };
  const { 'DM-PUT-3': _, ...without } = good.outcomes;
  const row = rowOf(style, [
    seen(1),
    seen(2),
    seen(3, { outcomes, conformance: 'indeterminate' }),
    seen(4, { outcomes: without }, true),
  ]);
  expect(isStable(row)).toBe(false);
  expect(row.flips).toEqual([
    'conformance: conformant (seed 1, 2, 4 beside load), indeterminate (seed 3)',
    'DM-GET-1: passed and passed (seed 1, 2, 4 beside load), passed and cantTell (seed 3)',
    'DM-PUT-3: inapplicable (seed 1, 2, 3), nothing (seed 4 beside load)',
  ]);
  expect(row.verdict).toBe('conformant; DM-HEAD-5 failed');
});

test('a MUST that fails in a style is a complaint, and in a server with a fault none', () => {
  const outcomes = { 'DM-GET-1': ['failed'] as const };
  const runs = [1, 2].map((seed) => seen(seed, { outcomes, conformance: 'nonconformant' }));
  const styled = rowOf(style, runs);
  expect(styled.complaints).toEqual(['DM-GET-1 is blamed on a server that keeps it']);
  expect([styled, rowOf({ name: 'one', kind: 'fault' }, runs)].map(isStable)).toEqual([false, true]);
});

test.each([
  [
    'style',
    { conformance: 'indeterminate' },
    ['not all is decided of a server that keeps the specification'],
  ],
  ['fault', { conformance: 'conformant' }, ['its fault is not seen']],
  ['fault', { conformance: 'indeterminate' }, ['its fault is not seen']],
  ['fault', { conformance: 'nonconformant' }, []],
  ['real', { conformance: 'indeterminate' }, []],
  ['real', { foreignWrites: ['PUT /a', 'PUT /a'] }, ['a foreign write: PUT /a']],
] as const)(
  'a %s of which every run says the same may be wrong all the same: %o',
  (kind, run, complaints) => {
    const row = rowOf({ name: 'one', kind }, [seen(1, run), seen(2, run)]);
    expect([row.flips, row.complaints]).toEqual([[], complaints]);
    expect(isStable(row)).toBe(complaints.length === 0);
  },
);

test('a suite that breaks has no verdict, though it break alike each time', () => {
  const broken = { outcomes: {}, conformance: 'the suite itself failed', reasons: ['x is undefined'] };
  const row = rowOf({ name: 'one', kind: 'real' }, [seen(1, broken), seen(2, broken)]);
  expect(row.complaints).toEqual(['x is undefined']);
  expect(isStable(row)).toBe(false);
});

test('the page tells of every row, and of what was not alike', () => {
  const rows = [
    rowOf(style, [seen(1), seen(2)]),
    rowOf({ name: 'a|b', kind: 'real' }, [seen(1), seen(2, { conformance: 'indeterminate' })]),
  ];
  const machine = '2 cores';
  const page = stabilityPage(rows, {
    date: '2026-11-22',
    commit: 'abc',
    seeds: 2,
    busy: 1,
    loops: 8,
    machine,
  });
  expect(page).toContain(
    '2026-11-22, at the commit abc: 1 of 2 servers had one verdict, and a right one, in 4 runs',
  );
  expect(page).toContain('| one | 2 | conformant; DM-HEAD-5 failed | yes |');
  expect(page).toContain('| a\\|b | 2 | conformant; DM-HEAD-5 failed | conformance: conformant (seed 1), ');
  expect(page).not.toContain('with one fault');
});
