import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import type { Plan } from '../check/history/plan.ts';
import { charactersOf } from '../check/history/tags.ts';
import { CannotBegin } from '../errors.ts';
import { classesOf } from '../evidence/classes.ts';
import { ledgerName } from '../evidence/folder.ts';
import { type Result, requirementOfKey } from '../evidence/result.ts';
import { validatorFor } from '../generate/validator.ts';
import { textOf } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { type Relay, startRelay } from '../http/testing/relay.ts';
import type { FaultName } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { type Drawn, drawnFrom } from '../reference/space/drawn.ts';
import type { Style } from '../reference/style.ts';
import { apiOf, jsonOf } from '../reference/testing/api.ts';
import { reportOf } from '../report/testing/sample-report.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import type { RunOptions } from './options.ts';
import { scopeOf } from './scope.ts';
import { CannotOpen, openSession } from './session.ts';
import type { HistoriesDone } from './trials/run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-session-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const token = 'the-token-of-these-tests';

async function results(
  baseUrl: string,
  only: readonly string[] = [],
  more: Partial<RunOptions> = {},
): Promise<readonly Result[]> {
  const options = quickRun({ baseUrl, token, folder }, { only, ...more });
  const session = await openSession(options, never, []);
  try {
    return await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
  } finally {
    await session.close();
  }
}

test('for a single requirement, only the histories that may decide it are carried out', async () => {
  const server = await startReference({ token });
  try {
    const sent = async (only: readonly string[]) => {
      const decided = await results(server.url, only, { folder: mkdtempSync(join(folder, 'run-')) });
      return decided.reduce((sum, { requests }) => sum + requests, 0);
    };
    const [one, all] = [await sent(['DM-PATCH-2']), await sent([])];
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(all / 2);
  } finally {
    await server.close();
  }
});

type Failed = Extract<Result, { outcome: 'failed' }>;

/** A fault by its name, or one of the space as `TRIGGER × EFFECT`. */
type Fault = FaultName | `${string} × ${string}`;

function starting(fault: Fault, basePath: string) {
  const [trigger = '', effect] = fault.split(' × ');
  const broken =
    effect === undefined
      ? { faults: [fault as FaultName] }
      : { drawn: drawnFrom({ trigger, effect }) as Drawn };
  return startReference({ ...broken, token, basePath });
}

async function failureOf(
  fault: Fault,
  requirement: string,
): Promise<{ readonly failure: Failed; readonly base: string }> {
  // quick effort tries only some of the disguises of a request
  for (const effort of ['quick', 'standard'] as const) {
    const server = await starting(fault, '/base');
    try {
      const run = { effort, folder: mkdtempSync(join(folder, 'run-')) };
      const decided = await results(server.url, [requirement], run);
      const failure = decided.find((result): result is Failed => result.outcome === 'failed');
      if (failure !== undefined) return { failure, base: server.url };
    } finally {
      await server.close();
    }
  }
  throw new Error(`${requirement} does not fail for ${fault}.`);
}

const reproducible: readonly (readonly [Fault, string])[] = [
  ['patch-replaces', 'DM-PATCH-2'],
  ['put-merges', 'DM-PUT-1'],
  ['post-escapes-markup', 'DM-GET-1'],
  ['post-fails-on-quote', 'DM-POST-1'],
  ['post-swaps-identifiers', 'DM-POST-1'],
  ['employees-stores-first-only', 'DM-POST-4'],
  ['delete-restores-on-third', 'DM-DELETE-2'],
  ['head-wrong-status', 'DM-HEAD-1'],
  ['head-body', 'DM-HEAD-3'],
  ['head-body-late', 'DM-HEAD-3'],
  ['auth-none', 'DM-AUTH-1'],
  ['auth-accepts-prefix', 'DM-AUTH-2'],
  ['auth-ignores-case', 'DM-AUTH-2'],
  ['auth-accepts-basic', 'DM-AUTH-2'],
  ['auth-accepts-second-header', 'DM-AUTH-2'],
  ['no-token-absolute-form × refused-but-shown@read.customers', 'DM-AUTH-1'],
  ['no-token-absolute-form × refused-but-done@patch.customers', 'DM-AUTH-1'],
  ['no-token-absolute-form × admitted@head.employees', 'DM-AUTH-1'],
  ['json-trailing-bytes', 'DM-JSON-1'],
];

test.each(reproducible)('the shell lines show %s against a fresh server', async (fault, requirement) => {
  const { failure } = await failureOf(fault, requirement);
  const { counterexample } = failure;
  const fresh = await starting(fault, '/other/base');
  const script = counterexample.curl.join('\n');
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    env: { PATH: process.env['PATH'], BASE_URL: fresh.url, ACCESS_TOKEN: token },
  });
  await fresh.close();
  const said = stdout.split(/(?=HTTP\/1\.1 \d)/).filter((part) => part.startsWith('HTTP/1.1'));
  const { at = Number.POSITIVE_INFINITY } = counterexample;
  const exchanges = counterexample.exchanges.filter(({ id }) => id <= at);
  const expected = exchanges.map(({ response }) => response);
  expect({ script, statuses: said.map((part) => Number(part.slice(9, 12))) }).toEqual({
    script,
    statuses: expected.map((response) => response?.status),
  });
  const anonymous = (text: string) =>
    text
      .replace(/"(objectId|id)":\d+/g, '"$1":0')
      .replace(/"accountID":"[^"]*"/g, '"accountID":""')
      .trim();
  for (const [index, part] of said.entries()) {
    const body = part.split('\r\n\r\n').slice(1).join('\r\n\r\n');
    const response = expected[index];
    if (exchanges[index]?.via === 'socket' || exchanges[index]?.request.method !== 'HEAD') {
      expect(anonymous(body)).toBe(anonymous(response ? textOf(response.content) : ''));
    }
  }
});

test('the smallest counterexample holds nothing that is not needed', async () => {
  const { failure } = await failureOf('post-escapes-markup', 'DM-GET-1');
  const { sample } = failure.counterexample as { readonly sample: unknown };
  const plan = sample as Plan;
  expect(plan.map(({ operation }) => operation)).toEqual(['create', 'read']);
  const texts = plan.flatMap(({ items = [] }) => items.flatMap((item) => Object.values(item))).map(String);
  expect(texts.filter((text) => /[<>&"]/.test(text))).toHaveLength(1);
  // a tag, by which a text is recognised, counts as one character
  expect(texts.every((text) => charactersOf(text).length <= 2)).toBe(true);
});

test('the figures of a run cover every request that it sent', async () => {
  const server = await startReference({ token });
  const session = await openSession(quickRun({ baseUrl: server.url, token, folder }, {}), never, []);
  try {
    const [first] = scopeOf(quickRun({ baseUrl: server.url, token, folder }, { only: ['DM-PUT-1'] }), []);
    if (first !== undefined) await session.settle(first);
    const { methods, intervals } = session.traffic();
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(methods.map(({ requests }) => requests))).toBe(session.sent());
    expect(sum(intervals)).toBe(session.sent());
    expect(methods.map(({ method }) => method)).toContain('PUT');
  } finally {
    await session.close();
    await server.close();
  }
});

/** What becomes of a run at a reference server with a style, about which nothing is declared. */
async function undeclared(style: Style, only: readonly string[]) {
  const server = await startReference({ token, style, bystanders: false });
  try {
    const options = quickRun({ baseUrl: server.url, token, folder }, { only });
    const session = await openSession(options, never, []);
    const decided = await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
    await session.close();
    return {
      notPassed: decided.filter(({ outcome }) => !['passed', 'inapplicable'].includes(outcome)),
      warnings: session.warnings,
      left: jsonOf(await apiOf(server, false).send('GET', '/customers')),
    };
  } finally {
    await server.close();
  }
}

const unnamedWarning = (type: string, said: string, declared: string) =>
  `The target refuses POST of ${type} when the client chooses ${said}, and accepts it otherwise. Declare this in a profile: neverSend: [${declared}].`;
const versionWarning = (type: string) =>
  `The target refuses writes of ${type} that do not name the version of the resource in If-Match, and accepts those that do. Declare this in a profile: ifMatch: true.`;
const itemWarning = (type: string, item: string) =>
  `The target has ${type} where Location leads, and not at their declared paths. Declare this in a profile: item: ${item}.`;

test.each<[what: string, style: Style, only: readonly string[], warnings: readonly string[]]>([
  [
    'refuses identifiers of the client is checked without them',
    { 'sent-identifiers': 'refused-new' },
    ['DM-POST', 'DM-PATCH-1'],
    [
      unnamedWarning('customers', 'objectId or accountID', 'objectId, accountID'),
      unnamedWarning('employees', 'id', 'id'),
    ],
  ],
  [
    'refuses one identifier of the client is checked without it',
    { 'sent-identifiers': 'divided' },
    ['DM-POST', 'DM-PATCH-1'],
    [unnamedWarning('customers', 'objectId', 'objectId'), unnamedWarning('employees', 'id', 'id')],
  ],
  ...['required', 'required-as-conflict'].map(
    (conditions): [string, Style, readonly string[], readonly string[]] => [
      `refuses changes without a version is checked with it (${conditions})`,
      { conditions },
      ['DM-PUT-1', 'DM-DELETE', 'CO-PATCH-1'],
      [versionWarning('customers'), versionWarning('employees')],
    ],
  ),
  [
    'has resources only where Location leads is checked there',
    { location: 'elsewhere' },
    ['DM-POST', 'DM-DELETE-1'],
    [
      itemWarning('customers', '/records/customers/{accountID}'),
      itemWarning('employees', '/records/employees/{id}'),
    ],
  ],
])('a target that %s, with a warning, and nothing is left', async (_what, style, only, warnings) => {
  expect(await undeclared(style, only)).toEqual({ notPassed: [], warnings, left: [] });
});

test('nothing that a run makes is left at the target', async () => {
  const server = await startReference({ token });
  const api = apiOf(server, false);
  const kept = jsonOf(await api.send('POST', '/customers', { json: [{ firstName: 'kept' }] }));
  await results(server.url);
  expect(jsonOf(await api.send('GET', '/customers'))).toEqual(kept);
  expect(jsonOf(await api.send('GET', '/employees'))).toEqual({ employees: [] });
  expect(outstandingIn(join(folder, ledgerName))).toMatchObject({ paths: new Map(), unknown: [] });
  await server.close();
});

test('a failure that cannot be seen again is not blamed on the target', async () => {
  const server = await startReference({ token });
  // it lies while histories run side by side, and not when one is looked into, where the lie would be seen again; and only about
  // a resource that was just replaced, which every history judges
  let [requests, lies] = [0, 0];
  const [first, most] = [600, 2];
  const replaced = new Set<string>();
  const flaky = await startRelay(server.url, async ({ method, path }, pass) => {
    requests += 1;
    const isLie = method === 'GET' && replaced.has(path) && requests >= first && lies < most;
    if (isLie) lies += 1;
    if (method === 'PUT') replaced.add(path);
    else replaced.delete(path);
    const passed = await pass();
    return isLie ? { ...passed, content: '[{"firstName":"a lie","accountID":"x"}]' } : passed;
  });
  const settled = await results(flaky.url, ['DM-PUT-1']);
  flaky.close();
  await server.close();
  expect(settled.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const suspects = settled.filter(({ outcome }) => outcome === 'cantTell');
  expect(suspects.length).toBeGreaterThan(0);
  for (const { reason } of suspects)
    expect(reason).toMatch(/^Not reproduced: .*\. Next: run again with --concurrency 1 /);
  const shown = suspects.map((result) => ('witness' in result ? result.witness : []) ?? []);
  for (const exchanges of shown) expect(exchanges.map(textShown).join()).toContain('a lie');
});

/** A relay in front of a server that closes for good once `dies` says so, whatever is in flight. */
function mortal(url: string, dies: (method: string) => boolean): Promise<Relay> {
  return startRelay(url, async ({ method }, pass, relay) => {
    if (!dies(method)) return pass();
    relay.close();
    return { status: 500, content: '' };
  });
}

test('a failure that could not be looked into because the target is gone is not called unreproduced', async () => {
  const server = await startReference({ token, faults: ['patch-replaces'] });
  let patches = 0;
  // enough of them for the fault to be seen, and too few for it to be looked into
  const { url } = await mortal(server.url, (method) => {
    patches += Number(method === 'PATCH');
    return patches > 300;
  });
  const all = await results(url, ['DM-PATCH-2', 'DM-PATCH-1', 'DM-PUT-1']);
  await server.close();
  const settled = all.filter(({ outcome }) => outcome !== 'inapplicable');
  expect(new Set(settled.map(({ outcome }) => outcome))).toEqual(new Set(['cantTell', 'untested']));
  const gone = 'The target stopped answering: connect ECONNREFUSED';
  for (const { outcome, reason } of settled)
    expect(reason).toMatch(RegExp(`^${outcome === 'untested' ? gone : `Could not be replayed: ${gone}`}`));
  const suspect = settled.find(({ outcome }) => outcome === 'cantTell');
  expect(suspect).toMatchObject({
    requirement: 'DM-PATCH-2',
    reason: expect.stringMatching(/PATCH changes .* Next: .* --only and this requirement's id, /),
  });
});

test('if a target does not survive the first requests, no check begins, and the report says what it died of', async () => {
  const server = await startReference({ token });
  const { url } = await mortal(server.url, (method) => method === 'PATCH');
  const opened = openSession(quickRun({ baseUrl: url, token, folder }, {}), never, []);
  const error = await opened.catch((thrown: unknown) => thrown);
  await server.close();
  expect(error).toBeInstanceOf(CannotOpen);
  const { message, outage } = error as CannotOpen;
  expect(message).toMatch(/^The target stopped answering: .* No check could begin: /);
  const inFlight = outage?.exchanges.filter(({ id }) => outage.inFlight.includes(id));
  expect(inFlight?.map(({ request }) => request.method)).toContain('PATCH');
});

function textShown({ response }: Exchange): string {
  return response === undefined ? '' : textOf(response.content);
}

test('a server that answers anything at all breaks no check, and is never conformant', async () => {
  const body = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '[null]',
      '{"accountID":{}}',
      '[{"accountID":7,"firstName":null}]',
      '{"id":"x"}',
      '\uFEFF{}',
      '{"employee":[1]}',
    ),
    fc.string(),
  );
  const status = fc.constantFrom(200, 200, 200, 201, 201, 204, 302, 400, 404, 409, 500);
  const answers = fc.sample(
    fc.record({ status, body, location: fc.constantFrom('/customers/a', 'http://[', '') }),
    { seed: 20261120, numRuns: 997 },
  );
  for (const stride of [1, 3, 7]) {
    let at = 0;
    const server = createServer((request, response) => {
      request.resume();
      at = (at + stride) % answers.length;
      const answer = answers[at] as (typeof answers)[number];
      const headers: Record<string, string> = answer.location === '' ? {} : { Location: answer.location };
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...headers });
      response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settled = await results(`http://127.0.0.1:${port}`, [], {
      maxRequests: 2000,
      folder: mkdtempSync(join(folder, 'any-')),
    }).catch((error: unknown) => {
      if (error instanceof CannotBegin) return [];
      throw error;
    });
    server.close();
    server.closeAllConnections();
    expect(classesOf(settled).map(({ conformance }) => conformance)).not.toContain('conformant');
    expect(validatorFor(schema)(JSON.parse(JSON.stringify(reportOf(settled))))).toEqual([]);
  }
});

test.each<{ readonly fault: FaultName; readonly broken: string; readonly left: string }>([
  { fault: 'post-deduplicates', broken: 'DM-POST-2', left: 'DM-DELETE-3' },
  // a rule about every exchange
  { fault: 'employee-age-as-string', broken: 'DM-REP-2', left: 'DM-DELETE-3' },
])(
  'what seems broken is looked into early, and the rest is left out if that is enough: $fault',
  async ({ fault, broken, left }) => {
    const server = await startReference({ token, faults: [fault] });
    const options = quickRun({ baseUrl: server.url, token, folder }, {});
    let early: HistoriesDone | undefined;
    const isEnough = (keys: readonly string[]) => keys.some((key) => requirementOfKey(key) === broken);
    const session = await openSession(options, never, [], (keys) => {
      if (isEnough(keys)) early ??= session.histories();
      return isEnough(keys);
    });
    try {
      const decided = await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
      expect(early?.carriedOut).toBeLessThan((early?.planned ?? 0) / 2);
      const outcomes = (id: string) =>
        decided.filter(({ requirement }) => requirement === id).map(({ outcome }) => outcome);
      expect(outcomes(broken)).toContain('failed');
      expect(outcomes(left)).toEqual(['untested', 'untested']);
    } finally {
      await session.close();
      await server.close();
    }
  },
);

test('no more histories are made for a rule that is known to be broken', async () => {
  const plannedFor = async (faults: readonly FaultName[]) => {
    const server = await startReference({ token, faults });
    const own = mkdtempSync(join(folder, 'run-'));
    const options = quickRun({ baseUrl: server.url, token, folder: own }, { only: ['DM-PATCH-2'] });
    const session = await openSession(options, never, []);
    try {
      const settled = await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
      const [{ outcome } = { outcome: undefined }] = settled;
      return { outcome, planned: session.histories()?.planned ?? 0 };
    } finally {
      await session.close();
      await server.close();
    }
  };
  const [right, wrong] = [await plannedFor([]), await plannedFor(['patch-replaces'])];
  expect([right.outcome, wrong.outcome]).toEqual(['passed', 'failed']);
  // looking into a deviation is counted, too
  expect(wrong.planned).toBeLessThan(2 * right.planned);
});
