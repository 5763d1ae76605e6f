import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import type { Subject } from '../check/requirement.ts';
import { ledgerName } from '../evidence/folder.ts';
import { judgeReportAgain } from '../evidence/judge-again.ts';
import type { Report } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import { validatorFor } from '../generate/validator.ts';
import type { Client } from '../http/client/client.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { type Differences, profileWith } from '../profile/default-profile.ts';
import type { FaultName } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { profileFor, styleOf } from '../reference/style.ts';
import { apiOf } from '../reference/testing/api.ts';
import { reportOf } from '../report/testing/sample-report.ts';
import { freshIdentifiers } from '../resource/identifiers/fresh-identifiers.ts';
import { clean } from '../resource/ownership/clean.ts';
import { note, openLedger } from '../resource/ownership/ledger.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { ownershipOf } from '../resource/ownership/ownership.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import { connect } from '../target/connect.ts';
import { learn } from './learn.ts';
import type { RunOptions } from './options.ts';
import { parentMade } from './parents.ts';
import { scopeOf } from './scope.ts';
import { openSession } from './session.ts';
import { judgesOf } from './verify/rejudge-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-parents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const never = new AbortController().signal;
const token = 'the-token-of-these-tests';
const style = styleOf('employees=below-customers');
const declaration = profileFor(style) as Differences;

const started = (faults: readonly FaultName[] = []) =>
  startReference({ faults, style, token, basePath: '/base', bystanders: true });

async function optionsFor(baseUrl: string, more: Partial<RunOptions> = {}): Promise<RunOptions> {
  return quickRun({ baseUrl, token, folder }, { profile: await profileWith(declaration), ...more });
}

function asReport(results: readonly Result[], { profile }: RunOptions): Report {
  const report = reportOf(JSON.parse(JSON.stringify(results)) as readonly Result[]);
  const declaration = { ...report.target.declaration, resources: profile.resources };
  return { ...report, target: { ...report.target, declaration } };
}

function judgedAgain(results: readonly Result[], options: RunOptions): readonly string[] {
  const report = asReport(results, options);
  return judgeReportAgain(report, judgesOf(report)).complaints;
}

/** What a run decides about a type. */
async function decided(options: RunOptions, name: string): Promise<readonly Result[]> {
  const session = await openSession(options, never, []);
  try {
    const scope = scopeOf(options, []).filter(({ type }) => type.name === name);
    return await Promise.all(scope.map((each) => session.settle(each)));
  } finally {
    await session.close();
  }
}

test('a type below another one is checked below a parent that the run makes, and nothing is left there', async () => {
  const server = await started();
  const api = apiOf(server);
  try {
    const before = await api.send('GET', '/customers');
    const only = ['DM-GET-1', 'DM-REP-2', 'DM-DELETE-1', 'DM-DELETE-3', 'DM-AUTH-1'];
    const options = await optionsFor(server.url, { only });
    const results = await decided(options, 'employees');
    expect(results.map(({ requirement, outcome }) => [requirement, outcome])).toEqual(
      only.map((id) => [id, 'passed']),
    );
    expect(validatorFor(schema)(asReport(results, options))).toEqual([]);
    expect(judgedAgain(results, options)).toEqual([]);
    expect(outstandingIn(join(folder, ledgerName)).paths).toEqual(new Map());
    expect((await api.send('GET', '/customers')).octets).toEqual(before.octets);
  } finally {
    api.close();
    await server.close();
  }
});

test('the shell lines of a failure there make the parent first', async () => {
  const server = await started(['employee-age-as-string']);
  const options = await optionsFor(server.url, { only: ['DM-GET-1'] });
  const [result] = await decided(options, 'employees').finally(() => server.close());
  if (result?.outcome !== 'failed') throw new Error(`It is ${result?.outcome}.`);
  expect(judgedAgain([result], options)).toEqual([]);
  const { curl, exchanges, at = 0 } = result.counterexample;
  const fresh = await started(['employee-age-as-string']);
  // so that the identifiers that the run saw lead nowhere
  const api = apiOf(fresh);
  for (let count = 0; count < 3; count += 1) await api.customer();
  api.close();
  const env = { PATH: process.env['PATH'], BASE_URL: fresh.url, ACCESS_TOKEN: token };
  const { stdout } = await promisify(execFile)('sh', ['-c', curl.join('\n')], { env }).finally(() =>
    fresh.close(),
  );
  const shown = exchanges.filter(({ id }) => id <= at).map(({ response }) => response?.status);
  expect([...stdout.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))).toEqual(shown);
  expect(stdout).toMatch(/"age":\s*"/);
});

test('resources that a killed run left below a parent are removed before the parent', async () => {
  const server = await started();
  const api = apiOf(server);
  const options = await optionsFor(server.url, { only: ['DM-GET-1'] });
  const session = await openSession(options, never, []);
  try {
    const ledger = join(folder, 'of-the-killed-run');
    copyFileSync(join(folder, ledgerName), ledger);
    const [parent = ''] = outstandingIn(ledger).parents.map(({ path }) => path);
    const path = `${parent}/employees`;
    const sent = { employee: { name: 'Radrblgkmn', age: 41 } };
    note(ledger, [{ creating: 10_000, method: 'POST', path, content: sent }]);
    await api.send('POST', path, { json: sent });
    const { client } = await connect(options, never);
    const { removed, left, unknown } = await clean(client, ledger, options.profile.resources).finally(() =>
      client.close(),
    );
    expect({ removed, left, unknown }).toEqual({
      removed: [expect.stringMatching(`^${parent}/employees/\\d+$`), parent],
      left: [],
      unknown: [],
    });
    expect(await api.content(parent)).toBe(404);
  } finally {
    await session.close();
    api.close();
    await server.close();
  }
});

test('if no parent can be made, the reason says so', async () => {
  const server = await startReference({ token });
  const [customers, employees] = (await optionsFor(server.url)).profile.resources;
  const profile = {
    ...(await profileWith({})),
    resources: [
      customers,
      { ...customers, name: 'nobodies', collection: '/nobodies', item: '/nobodies/{accountID}' },
      {
        ...employees,
        collection: '/nobodies/{nobodies.accountID}/employees',
        item: '/nobodies/{nobodies.accountID}/employees/{id}',
      },
    ] as const,
  } as RunOptions['profile'];
  const options = await optionsFor(server.url, { only: ['DM-POST-3'], profile });
  const [result] = await decided(options, 'employees').finally(() => server.close());
  expect(result).toMatchObject({
    outcome: 'cantTell',
    reason: expect.stringContaining('they are below nobodies. No nobodies could be created'),
  });
});

test('a run that only reads is told the parent of what it reads', async () => {
  const server = await started();
  const api = apiOf(server);
  const parent = await api.customer();
  const { headers } = await api.send('POST', `${parent}/employees`, { json: { employee: { name: 'Ada' } } });
  api.close();
  const idIn = (path = '') => path.split('/').at(-1) ?? '';
  const named = { customers: [idIn(parent)], employees: [idIn(headers.location)] };
  const outcomeOf = async (readOnly: NonNullable<RunOptions['readOnly']>) => {
    const options = await optionsFor(server.url, {
      only: ['DM-HEAD-1'],
      readOnly,
      folder: mkdtempSync(join(folder, 'run-')),
    });
    const results = await decided(options, 'employees');
    expect(judgedAgain(results, options)).toEqual([]);
    return results.map(({ outcome, reason }) => [outcome, reason]);
  };
  expect(await outcomeOf(named)).toEqual([['passed', undefined]]);
  expect(await outcomeOf({ employees: named.employees })).toEqual([
    ['untested', expect.stringContaining('no identifier of customers was given')],
  ]);
  await server.close();
});

test('a parent is made with other content if one is refused', async () => {
  const server = await startReference({ token });
  const options = await optionsFor(server.url, { profile: await profileWith({}) });
  const { client, authority } = await connect(options, never);
  const ledger = openLedger(join(folder, ledgerName), server.url);
  const ownership = ownershipOf(options.profile.resources);
  const around = { client, ledger, fresh: freshIdentifiers(), ownership, windowMs: 0, maxLeft: undefined };
  try {
    const customers = (await learn(around, authority, options)).subjects.get('customers') as Subject;
    const madeAfter = async (refusals: number) => {
      let left = refusals;
      const send: Client['send'] = async (request) => {
        left -= request.method === 'POST' ? 1 : 0;
        return left >= 0 ? exchange({ method: 'POST', status: 422 }) : client.send(request);
      };
      return (await parentMade(customers, { ...around, client: { ...client, send } }, 5)).parent.stands;
    };
    expect(await madeAfter(2)).toHaveProperty(['customers.accountID']);
    await expect(madeAfter(1000)).rejects.toThrow('was answered with status 422');
  } finally {
    ledger.close();
    await client.close();
    await server.close();
  }
});
