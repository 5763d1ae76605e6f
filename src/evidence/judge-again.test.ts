import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../api/in-process.ts';
import { scopeOf } from '../explore/scope.ts';
import { openSession } from '../explore/session.ts';
import { judgesOf } from '../explore/verify/rejudge-report.ts';
import { startRelay } from '../http/testing/relay.ts';
import { startReference } from '../reference/server.ts';
import { reportOf } from '../report/testing/sample-report.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import { judgeReportAgain } from './judge-again.ts';
import { judgeTrialsAgain } from './judge-trials.ts';
import type { Report } from './report.ts';
import { keyOf, type Result } from './result.ts';
import { type KeptTrial, trialsIn } from './trials.ts';

// The fault matrix judges every result of every run again; these tests show that judging again can object.

const seed = 20261121;
const folder = mkdtempSync(join(tmpdir(), 'rest-assay-judge-'));
let report: Report;
let trials: readonly KeptTrial[];

beforeAll(async () => {
  const server = await startReference({ faults: ['patch-replaces', 'head-body'] });
  const options = quickRun({ baseUrl: server.url, token: server.token, folder }, { evidence: 'all' });
  const session = await openSession(options, new AbortController().signal, []);
  const results = await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
  const kept = session.kept();
  await session.close();
  await server.close();
  report = structuredClone(reportOf(results, { evidence: { level: 'all', trials: kept } }));
  trials = [...trialsIn(folder)];
  expect(trials).toHaveLength(kept);
});
afterAll(() => rmSync(folder, { recursive: true }));

const resultsAgain = (of: Report) => judgeReportAgain(of, judgesOf(of));
const trialsAgain = (of: Report, kept: readonly KeptTrial[]) => judgeTrialsAgain(of, kept, judgesOf(of));
const judgeable = () => report.results.filter(({ trial }) => trial !== undefined);
const withResult = (changed: Result): Report => ({
  ...report,
  results: report.results.map((result) =>
    result.requirement === changed.requirement && result.resource === changed.resource ? changed : result,
  ),
});

test('the results of a run follow from its evidence', () => {
  const outcomes = new Set(judgeable().map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(['passed', 'failed']));
  expect(resultsAgain(report)).toEqual({
    judged: judgeable().length,
    declared: report.results.length - judgeable().length,
    unjudged: [],
    complaints: [],
  });
  expect(trialsAgain(report, trials)).toEqual({ judged: trials.length, unjudged: 0, complaints: [] });
});

test('states that do not follow from the history, or are missing, are named', () => {
  const result = report.results.find(({ states }) => states !== undefined) as Result;
  const [first, ...rest] = result.states ?? [];
  const { states: _, ...without } = result;
  for (const changed of [{ ...result, states: [{ ...first, resources: [] }, ...rest] }, without])
    expect(resultsAgain(withResult(changed as Result)).complaints).toEqual([
      `report.json: ${keyOf(result)}: its reason does not follow from its evidence.`,
    ]);
});

test('any result with a changed outcome is named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...judgeable()),
      fc.constantFrom('passed', 'failed', 'cantTell'),
      (result, outcome) => {
        if (result.outcome === outcome) return;
        const { trial, ...rest } = result;
        const exchanges = result.outcome === 'failed' ? result.counterexample.exchanges : result.witness;
        const failure = report.results.find((each) => each.outcome === 'failed') as Extract<
          Result,
          { outcome: 'failed' }
        >;
        const changed = {
          ...rest,
          trial,
          outcome,
          witness: exchanges,
          counterexample: { ...failure.counterexample, exchanges },
        } as unknown as Result;
        const { complaints } = resultsAgain(withResult(changed));
        expect(complaints).toHaveLength(1);
        expect(complaints[0]).toContain(keyOf(result));
        expect(trialsAgain(withResult(changed), trials).complaints.join()).toContain(keyOf(result));
      },
    ),
    { seed, numRuns: 60 },
  );
});

test.each(['inapplicable', 'cantTell'] as const)('nothing becomes %s without evidence', (outcome) => {
  for (const result of judgeable()) {
    const { requirement, resource, class: name, level, samples, requests, durationMs } = result;
    const row = { requirement, resource, class: name, level, samples, requests, durationMs };
    for (const reason of [`The profile has no POST for ${resource}.`, 'Whatever.']) {
      const changed = { ...row, outcome, reason };
      expect(resultsAgain(withResult(changed)).complaints).toEqual([
        `report.json: ${keyOf(result)}: neither evidence nor the declaration shows that it is ${outcome}.`,
      ]);
      const { complaints, unjudged } = resultsAgain(withResult({ ...changed, witness: [] }));
      expect({ complaints, unjudged }).toEqual({ complaints: [], unjudged: [keyOf(result)] });
    }
  }
});

test('a result that is inapplicable because of the profile must follow from the profile', () => {
  const left = report.results.filter(
    ({ outcome, trial }) => outcome === 'inapplicable' && trial === undefined,
  );
  expect(left.length).toBeGreaterThan(0);
  for (const result of left) {
    const changed = { ...result, reason: 'The profile has no GET for it.' } as Result;
    expect(resultsAgain(withResult(changed)).complaints.join()).toContain(keyOf(result));
  }
});

test('the statements of a failure must be those of its judge', () => {
  const failures = report.results.flatMap((result) => (result.outcome === 'failed' ? [result] : []));
  for (const result of failures) {
    const { counterexample } = result;
    for (const changed of [
      { ...result, reason: 'Something else.' },
      { ...result, counterexample: { ...counterexample, observed: { other: 1 } } },
      { ...result, counterexample: { ...counterexample, expected: { other: 1 } } },
      { ...result, counterexample: { ...counterexample, at: 0 } },
    ])
      expect(resultsAgain(withResult(changed)).complaints).toHaveLength(1);
  }
});

test.each(['DM-GET-1', 'DM-POST-2', 'DM-PUT-1', 'DM-DELETE-1'])(
  '%s does not follow from responses of another status',
  (id) => {
    for (const result of judgeable().filter(({ requirement }) => requirement === id)) {
      const witness = (result.outcome === 'failed' ? [] : (result.witness ?? [])).map((exchange) =>
        exchange.response === undefined
          ? exchange
          : { ...exchange, response: { ...exchange.response, status: 500 } },
      );
      const changed = { ...result, witness } as Result;
      expect(resultsAgain(withResult(changed)).complaints).toHaveLength(1);
    }
  },
);

test('a changed trial and a removed trial are detected', () => {
  const about = trials.findIndex(({ outcome }) => outcome === 'passed');
  const changed = trials.map((kept, index) =>
    index === about ? { ...kept, outcome: 'cantTell' as const } : kept,
  );
  expect(trialsAgain(report, changed).complaints).toEqual([
    expect.stringContaining('the evidence gives passed, but the trial says cantTell'),
  ]);
  const [one] = judgeable().filter(({ outcome }) => outcome === 'passed');
  const without = trials.filter((kept) => one === undefined || keyOf(kept) !== keyOf(one));
  expect(trialsAgain(report, without).complaints).toEqual([
    `trials.ndjson: it has ${without.length} trials, but the report says ${trials.length}.`,
    expect.stringContaining('it is passed, but it has no trial.'),
  ]);
});

test('a result that passed with a note follows even from trials that cannot be judged', () => {
  const [passed] = judgeable().filter(({ outcome }) => outcome === 'passed');
  if (passed === undefined) throw new Error('nothing passed');
  const noted = { ...passed, reason: 'It was seen besides.' } as Result;
  const bare = trials.map(({ trial, ...kept }) =>
    keyOf(kept) === keyOf(passed)
      ? { ...kept, reason: 'It was seen besides.' }
      : { ...kept, ...(trial === undefined ? {} : { trial }) },
  );
  expect(trialsAgain(withResult(noted), bare).complaints).toEqual([]);
});

test('a trial without a trace, or of an unknown requirement, is only counted', () => {
  const [first, ...others] = trials as readonly [KeptTrial, ...KeptTrial[]];
  const { trial: _, ...bare } = first;
  expect(trialsAgain(report, [bare, ...others])).toMatchObject({ unjudged: 1, complaints: [] });
  const strange = { ...first, trial: { number: 1, case: null, sample: null, trace: null, places: [] } };
  expect(trialsAgain(report, [strange, ...others]).complaints.join()).toMatch(/judged|the evidence gives/);
});

test('a result that only the final cleanup shows follows from its recorded evidence', async () => {
  const server = await startReference();
  const refused = new Set<string>();
  const altering = await startRelay(server.url, async ({ method, path }, pass) => {
    const passed = await pass();
    if (method !== 'DELETE') return passed;
    const isAgain = refused.has(path);
    refused.add(path);
    return isAgain ? { status: 200, content: '<p>Gone.</p>' } : { status: 409, content: '{}' };
  });
  const at = mkdtempSync(join(folder, 'run-'));
  const asked = { evidence: 'all', only: ['DM-JSON-1'], classes: [] } as const;
  const options = quickRun({ baseUrl: altering.url, token: server.token, folder: at }, asked);
  const { results, kept } = await runInProcess(options, [], new AbortController().signal);
  altering.close();
  await server.close();
  const decided = [...results.values()];
  const whole = structuredClone(reportOf(decided, { evidence: { level: 'all', trials: kept } }));
  expect(decided.map(({ outcome }) => outcome)).toEqual(['cantTell', 'cantTell']);
  expect(resultsAgain(whole).complaints).toEqual([]);
  expect(trialsAgain(whole, [...trialsIn(at)])).toEqual({ judged: kept, unjudged: 0, complaints: [] });
});
