import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exception } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import {
  failed,
  inapplicable,
  outage,
  passed,
  reportOf,
  undecided,
  untested,
} from '../testing/sample-report.ts';
import { junitOf } from './junit.ts';

/** The elements and attributes in the schema of Jenkins' xUnit plugin that are used here. */
const schema = {
  testsuites: ['name'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
  testcase: ['name', 'classname', 'time'],
  failure: ['type', 'message'],
  error: ['type', 'message'],
  skipped: ['type', 'message'],
};

const script = `import sys, json, xml.etree.ElementTree as e
schema = json.loads(sys.argv[1])
root = e.fromstring(sys.stdin.buffer.read())
for x in root.iter(): assert set(x.attrib) <= set(schema[x.tag]), (x.tag, x.attrib)
tests = [dict(name=c.get('name'), what=[k.tag for k in c], **{f: [k.get('message'), k.text] for k in c for f in ['told']}) for c in root.iter('testcase')]
print(json.dumps(dict(tests=tests, counts=[s.attrib for s in root])))`;

interface ReadBack {
  readonly tests: readonly {
    readonly name: string;
    readonly what: readonly string[];
    readonly told?: readonly [message: string, content: string];
  }[];
  readonly counts: readonly Readonly<Record<string, string>>[];
}

/** The JUnit of a report as read by another parser. */
function readBack(...report: Parameters<typeof reportOf>): ReadBack {
  const input = junitOf(reportOf(...report));
  return JSON.parse(
    execFileSync('python3', ['-c', script, JSON.stringify(schema)], { input, encoding: 'utf8' }),
  );
}

test('another parser reads it; undecided results are skipped, but the whole does not look green', () => {
  const { tests, counts } = readBack([passed, failed, undecided, untested, inapplicable]);
  expect(tests).toMatchObject([
    { name: 'DM-GET-1 GET returns what was created', what: [] },
    { name: expect.stringContaining('DM-PATCH-2'), what: ['failure'] },
    { name: expect.stringMatching(/^DM-PUT-1/), what: ['skipped'] },
    { name: expect.stringMatching(/^DM-PUT-2/), what: ['skipped'] },
    { name: expect.stringMatching(/^DM-PUT-3/), what: ['skipped'] },
    { name: expect.stringContaining('DM-PUT-1 customers, DM-PUT-2 customers'), what: ['error'] },
  ]);
  expect(counts).toMatchObject([
    { name: 'rest-assay.core', tests: '5', failures: '1', errors: '0', skipped: '3' },
    { name: 'rest-assay.verdict', tests: '1', failures: '0', errors: '1', skipped: '0' },
  ]);
});

test('a run that got to no check is one error, however many rules it leaves undecided', () => {
  const stopped = 'Nobody answers.';
  const { tests } = readBack([undecided, untested], { stopped });
  expect(tests.filter(({ what }) => what.includes('error'))).toMatchObject([{ told: [stopped, stopped] }]);
});

test('if the target is gone, that is the error', () => {
  const { counts } = readBack([passed, untested], { outage });
  expect(counts.map(({ name, errors }) => [name, errors])).toEqual([
    ['rest-assay.core', '0'],
    ['rest-assay.target', '1'],
  ]);
});

test('the suites together take as long as the run, since its tests run concurrently', () => {
  const startedAt = '2026-01-01T00:00:00.000Z';
  const finishedAt = '2026-01-01T00:00:10.000Z';
  const slow = [passed, failed, inapplicable].map((result) => ({ ...result, durationMs: 8_000 }));
  const [first = passed] = slow;
  const other = { ...first, class: 'other' } as Result;
  const { counts } = readBack([...slow, other], { startedAt, finishedAt });
  expect(counts.map(({ time }) => Number(time))).toEqual([7.5, 2.5]);
  const still = readBack([{ ...passed, durationMs: 0 }], { startedAt, finishedAt: startedAt });
  expect(still.counts.map(({ time }) => Number(time))).toEqual([0]);
});

const known: Exception = {
  requirement: failed.requirement,
  resource: failed.resource,
  reason: 'bug 12',
  expires: '2999-01-31',
  at: 'profile.yaml:3:5',
  state: 'failed',
};
const neverCame: Result = {
  ...undecided,
  requirement: 'DM-HEAD-5',
  level: 'SHOULD',
  reason: 'It never came.',
};

test.each<[Result, readonly Exception[], string]>([
  [failed, [known], `failed (known until 2999-01-31: bug 12): ${failed.reason}`],
  [{ ...failed, level: 'SHOULD' }, [], `failed (SHOULD): ${failed.reason}`],
  [{ ...failed, provisional: true }, [], `failed (provisional): ${failed.reason}`],
  [neverCame, [], 'cantTell (SHOULD): It never came.'],
  [{ ...untested, level: 'MAY' }, [], 'untested (MAY): The run was interrupted.'],
  [inapplicable, [], 'inapplicable: There is no PUT.'],
])('a result that does not fail the gate is skipped, with the reason', (result, exceptions, why) => {
  const [{ what, told } = { what: [] }] = readBack([result], {}, exceptions).tests;
  expect(what).toEqual(['skipped']);
  expect(told?.[0]).toBe(why);
  expect(told?.[1].startsWith(why)).toBe(true);
  expect(told?.[1].includes('curl -sS')).toBe(result.outcome === 'failed');
});

test('a result that does gives the reason in the message, for Jenkins, and in the content, for GitLab', () => {
  const [bad, open] = readBack([failed, untested]).tests;
  expect(bad?.told).toEqual([failed.reason, expect.stringMatching(/^PATCH changes[\s\S]*curl -sS/)]);
  expect(open).toMatchObject({
    what: ['skipped'],
    told: Array(2).fill('untested: The run was interrupted.'),
  });
});

test('a known failure that no longer fails is a separate failure', () => {
  const { tests } = readBack([passed], {}, [{ ...known, requirement: 'DM-GET-1', state: 'passed' }]);
  expect(tests[1]).toMatchObject({
    what: ['failure'],
    told: [expect.stringContaining('remove'), expect.any(String)],
  });
});

test('names of a forged report that XML cannot represent are escaped', () => {
  const forged = { ...passed, resource: 'cust\u0000omers', class: 'co\u001b[31mre\ufffe' } as Result;
  const { tests, counts } = readBack([forged]);
  expect([tests.length, counts[0]?.['name']]).toEqual([1, String.raw`rest-assay.co\u001b[31mre�`]);
});
