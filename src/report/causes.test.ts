import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../suites/catalogue.ts';
import { faultsNamedBy, type Level, type RequirementId } from '../evidence/requirement.ts';
import type { Json } from '../http/exchange/json.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { causesOf } from './causes.ts';
import type { FailedResult } from './formats/failure-text.ts';
import { failed, reportOf } from './testing/sample-report.ts';

interface Sketch {
  readonly resource?: string;
  readonly level?: Level;
  readonly method?: string;
  readonly status?: number;
  readonly expected?: Json;
  readonly observed?: Json;
}

function failure(
  requirement: RequirementId,
  { method = 'GET', status = 200, expected, observed, ...rest }: Sketch = {},
): FailedResult {
  const differs = {
    ...(expected === undefined ? {} : { expected }),
    ...(observed === undefined ? {} : { observed }),
  };
  const shows = exchange({ id: 2, method, status });
  return {
    ...failed,
    requirement,
    ...rest,
    counterexample: { ...failed.counterexample, ...differs, exchanges: [exchange({ id: 1 }), shows], at: 2 },
  };
}

const grouped = (failures: readonly FailedResult[]) =>
  causesOf(reportOf(failures)).map((cause) => cause.failures.map(({ requirement }) => requirement));

test('without a failure there is no cause', () => {
  expect(grouped([])).toEqual([]);
});

describe('failures have one cause', () => {
  test('if they are of one requirement', () => {
    const causes = causesOf(reportOf([failure('DM-PUT-1'), failure('DM-PUT-1', { resource: 'employees' })]));
    expect(causes).toHaveLength(1);
    expect(causes[0]?.why).toBeUndefined();
  });

  test('if the same method got the same server error', () => {
    const broken = { method: 'PATCH', status: 500 };
    const [cause, ...others] = causesOf(
      reportOf([failure('DM-PATCH-1', broken), failure('DM-GET-1', broken)]),
    );
    expect(others).toEqual([]);
    expect(cause?.why).toBe('Seen where PATCH is answered by 500.');
    expect(
      grouped([failure('DM-PATCH-3', broken), failure('DM-PUT-1', { ...broken, method: 'PUT' })]),
    ).toHaveLength(2);
  });

  test('if the same method got no response', () => {
    const silent = { method: 'PUT', status: 0 };
    const [cause] = causesOf(reportOf([failure('DM-PUT-1', silent), failure('DM-PUT-3', silent)]));
    expect(cause).toMatchObject({ why: 'Seen where PUT gets no response.', failures: [{}, {}] });
  });

  test('if one known fault breaks their requirements', () => {
    const [cause, ...others] = causesOf(reportOf([failure('DM-HEAD-1'), failure('DM-AUTH-1')]));
    expect(others).toEqual([]);
    expect(cause?.why).toBe('One fault of the reference server is known to break them all: auth-open-head.');
  });

  test('but not merely because they are in one run', () => {
    expect(grouped([failure('DM-HEAD-3'), failure('DM-PUT-1')])).toEqual([['DM-HEAD-3'], ['DM-PUT-1']]);
  });

  test('if values were altered in the same way, whatever the requirement', () => {
    const cut = { expected: { name: 'long' }, observed: { name: 'lon' } };
    const [cause, ...others] = causesOf(reportOf([failure('DM-GET-1', cut), failure('DM-PUT-1', cut)]));
    expect(others).toEqual([]);
    expect(cause?.why).toBe('Seen where a text is cut to 3 characters.');
  });

  test('but not if values of one requirement were altered in different ways', () => {
    const cut = { expected: { name: 'long' }, observed: { name: 'lon' } };
    const shifted = { expected: { at: '2000-01-01T00:00:00Z' }, observed: { at: '2000-01-01T01:00:00Z' } };
    expect(
      grouped([failure('DM-GET-1', cut), failure('DM-GET-1', { ...shifted, resource: 'employees' })]),
    ).toHaveLength(2);
  });

  test('if a write was expected to get the same response', () => {
    const shared = { method: 'POST', status: 201, expected: 'an identifier of its own', observed: '/a' };
    expect(grouped([failure('DM-POST-2', shared), failure('DM-AUTH-2', shared)])).toHaveLength(1);
    const other = { ...shared, expected: 'a refusal' };
    expect(grouped([failure('DM-POST-2', shared), failure('DM-AUTH-2', other)])).toHaveLength(2);
  });

  test('if a write was to be refused, whatever replaced the right credential', () => {
    const open = { method: 'DELETE', status: 204, expected: 'a refusal', observed: 'a success' };
    const by = (as: string, requirement: RequirementId) => {
      const { counterexample, ...rest } = failure(requirement, open);
      const exchanges = counterexample.exchanges.map((each) => ({
        ...each,
        request: { ...each.request, as },
      }));
      return { ...rest, counterexample: { ...counterexample, exchanges } };
    };
    const [cause, ...others] = causesOf(
      reportOf([by('no credential', 'DM-AUTH-1'), by('garbage', 'DM-AUTH-2')]),
    );
    expect(others).toEqual([]);
    expect(cause?.why).toBe('Seen where DELETE without the right credential was to give a refusal.');
  });

  test('but not if one fault breaks their requirements and the evidence disagrees', () => {
    const late = {
      expected: { hired: '2000-01-01T00:00:00.5Z' },
      observed: { hired: '2000-01-01T00:00:00Z' },
    };
    const together = ['DM-POST-4', 'DM-GET-1', 'DM-REP-2'] as const;
    expect(grouped(together.map((id) => failure(id, late)))).toHaveLength(1);
    const words = { expected: 'an identifier of its own', observed: '/a' };
    expect(
      grouped([...together.slice(1).map((id) => failure(id, late)), failure('DM-POST-4', words)]),
    ).toHaveLength(2);
  });

  test('even if another fault, with which the evidence disagrees, would explain as many', () => {
    const open = { expected: 'a refusal', observed: 'a success' };
    const unlike = { method: 'HEAD', status: 404, expected: 200, observed: 404 };
    const all = [failure('DM-HEAD-1', unlike), failure('DM-AUTH-1', open), failure('DM-AUTH-2', open)];
    expect(grouped(all)).toEqual([['DM-HEAD-1'], ['DM-AUTH-1', 'DM-AUTH-2']]);
  });

  test('but not if the fault would have broken a requirement that holds', () => {
    expect(grouped([failure('DM-JSON-1'), failure('DM-PUT-1')])).toHaveLength(2);
  });
});

const faults = [...new Set(requirements.flatMap(faultsNamedBy))];

test.each(faults)('everything that %s breaks has one cause', (fault) => {
  const direct = requirements.filter((each) => faultsNamedBy(each).includes(fault));
  const besides = requirements.filter(({ mayFailFor = [] }) =>
    mayFailFor.some(({ faults: names }) => names.includes(fault)),
  );
  const ids = [...new Set([...direct, ...besides].map(({ id }) => id))];
  expect(grouped(ids.map((id) => failure(id)))).toHaveLength(1);
});

describe('the most fundamental comes first', () => {
  test('within a cause, and among causes', () => {
    const dead = { method: 'GET', status: 500 };
    expect(
      grouped([
        failure('DM-PATCH-1', dead),
        failure('DM-HEAD-3'),
        failure('DM-GET-1', dead),
        failure('DM-DELETE-2'),
      ]),
    ).toEqual([['DM-GET-1', 'DM-PATCH-1'], ['DM-HEAD-3'], ['DM-DELETE-2']]);
  });

  test('within a cause that a known fault explains, after what the fault breaks by itself', () => {
    expect(grouped([failure('DM-POST-1'), failure('DM-POST-2'), failure('DM-GET-2')])).toEqual([
      ['DM-GET-2', 'DM-POST-1', 'DM-POST-2'],
    ]);
  });

  test('causes that do not decide conformance follow those that do, and known failures come last', () => {
    const known = {
      requirement: 'DM-POST-4',
      resource: 'customers',
      reason: '',
      expires: '2030-01-01',
      at: '',
    } as const;
    const report = reportOf(
      [
        failure('DM-POST-4'),
        failure('DM-HEAD-6', { level: 'SHOULD' }),
        failure('DM-PATCH-3'),
        failure('OWN-A-1'),
      ],
      {},
      [{ ...known, state: 'failed' }],
    );
    expect(causesOf(report).map(({ failures }) => failures[0]?.requirement)).toEqual([
      'DM-PATCH-3',
      'OWN-A-1',
      'DM-HEAD-6',
      'DM-POST-4',
    ]);
  });
});

test('every failure has exactly one cause, whatever failed, in whatever order', () => {
  const any = fc.record({
    id: fc.constantFrom(...requirements.map(({ id }) => id)),
    resource: fc.constantFrom('customers', 'employees'),
    status: fc.constantFrom(200, 404, 500, 0),
  });
  const unique = fc.uniqueArray(any, { selector: ({ id, resource }) => `${id} ${resource}` });
  fc.assert(
    fc.property(unique, (sketches) => {
      const failures = sketches.map(({ id, ...rest }) => failure(id, rest));
      const names = (list: readonly FailedResult[]) =>
        list.map(({ requirement, resource }) => `${requirement} ${resource}`).toSorted();
      expect(names(causesOf(reportOf(failures)).flatMap((cause) => cause.failures))).toEqual(names(failures));
      const sizes = (list: readonly FailedResult[]) =>
        causesOf(reportOf(list)).map((cause) => cause.failures.length);
      expect(sizes(failures.toReversed())).toEqual(sizes(failures));
    }),
    { seed: 20261121, numRuns: 300 },
  );
});
