import { expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { doorTo } from '../http/testing/door.ts';
import { profileWith } from '../profile/default-profile.ts';
import { isFixed, type Profile } from '../profile/profile.ts';
import type { FaultName } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { profileFor, styleOf } from '../reference/style.ts';
import { apiOf } from '../reference/testing/api.ts';

const token = 'the-token-of-these-tests';

/** The outcomes of a run whose profile has no POST for employees, and the requests that it sends about these. */
async function runWith(existing: readonly string[], only: readonly string[]) {
  const server = await startReference({ token, bystanders: true });
  const door = await doorTo(server.url);
  try {
    // the server and the profile have DELETE, which still does not permit it
    const employees = { methods: ['GET', 'HEAD', 'DELETE'], mayHave: [], existing };
    const profile = await profileWith({ employees });
    const { outcomes, reasons } = await oneRun({ url: door.url, token }, 5, { profile, only });
    const ofEmployees = door.asked.filter(({ path }) => path.startsWith('/employees'));
    const asked = ofEmployees.map(({ method, path }) => `${method} ${path}`);
    return { outcomes, reasons, asked: [...new Set(asked)].toSorted(), written: server.foreignWrites() };
  } finally {
    door.close();
    await server.close();
  }
}

test('a type without POST in the profile is read if its resources are named, and nothing is written there', async () => {
  const all = ['DM-HEAD-1', 'DM-HEAD-3', 'DM-JSON-1', 'DM-GET-1', 'DM-DELETE-1', 'DM-AUTH-1'];
  const { outcomes, reasons, asked, written } = await runWith(['7', '42'], [...all, 'DM-CLAIM-2']);
  expect(reasons).toEqual([]);
  expect(outcomes).toEqual({
    'DM-HEAD-1': ['passed', 'passed'],
    'DM-HEAD-3': ['passed', 'passed'],
    'DM-JSON-1': ['passed', 'passed'],
    'DM-GET-1': ['passed', 'inapplicable'],
    'DM-DELETE-1': ['passed', 'inapplicable'],
    'DM-AUTH-1': ['passed', 'inapplicable'],
    'DM-CLAIM-2': ['inapplicable', 'inapplicable'],
  });
  expect(asked).toEqual(
    expect.arrayContaining(['GET /employees/42', 'GET /employees/7', 'HEAD /employees/42']),
  );
  expect(asked.filter((each) => !/^(GET|HEAD) /.test(each))).toEqual([]);
  expect(written).toEqual([]);
});

test('if none of its resources is named, nothing is sent', async () => {
  const { outcomes, asked } = await runWith([], ['DM-HEAD-1', 'DM-PATCH-2']);
  expect(outcomes).toEqual({
    'DM-HEAD-1': ['passed', 'inapplicable'],
    'DM-PATCH-2': ['passed', 'inapplicable'],
  });
  expect(asked).toEqual([]);
});

test('a resource at a fixed path is only read, whatever else is written beside it', async () => {
  const style = styleOf('fixed-paths=me');
  const profile = await profileWith(profileFor(style) ?? {});
  const server = await startReference({ token, style, basePath: '/base' });
  const door = await doorTo(new URL(server.url).origin);
  try {
    const { outcomes, reasons } = await oneRun({ url: `${door.url}/base`, token }, 5, { profile });
    expect(reasons).toEqual([]);
    const ofFixed = [
      'DM-HEAD-1',
      'DM-HEAD-2',
      'DM-HEAD-3',
      'DM-HEAD-5',
      'DM-HEAD-6',
      'DM-MSG-1',
      'DM-JSON-1',
      'DM-AUTH-1',
      'DM-AUTH-2',
      'DM-CLAIM-1',
    ];
    for (const id of ofFixed) expect({ id, of: outcomes[id]?.[2] }).toEqual({ id, of: 'passed' });
    expect(outcomes).toMatchObject({ 'DM-REP-1': ['passed', 'passed'] });
    expect(new Set(Object.values(outcomes).flat())).toEqual(new Set(['passed', 'inapplicable']));
    const asked = door.asked.filter(({ path }) => path.startsWith('/base/me'));
    expect([...new Set(asked.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual([
      'GET /base/me',
      'HEAD /base/me',
    ]);
    expect(server.foreignWrites()).toEqual([]);
  } finally {
    door.close();
    await server.close();
  }
});

test('the rules apply to what a fixed path shows', async () => {
  const style = styleOf('fixed-paths=me');
  const faults: readonly (readonly [FaultName, string])[] = [
    ['head-body', 'DM-HEAD-3'],
    ['head-wrong-content-length', 'DM-HEAD-2'],
    ['json-trailing-bytes', 'DM-JSON-1'],
    ['customer-object-id-as-string', 'DM-REP-1'],
    ['auth-open-get', 'DM-AUTH-1'],
    ['auth-open-head', 'DM-AUTH-1'],
    ['auth-ignores-case', 'DM-AUTH-2'],
    ['auth-fails-on-other-scheme', 'DM-AUTH-2'],
  ];
  for (const [fault, id] of faults) {
    const server = await startReference({ token, style, faults: [fault] });
    const account = (await profileWith(profileFor(style) ?? {})).resources.filter(isFixed);
    const profile = { ...(await profileWith({})), resources: account as unknown as Profile['resources'] };
    const { outcomes } = await oneRun(server, 5, { profile, only: [id] }).finally(() => server.close());
    expect({ fault, outcomes }).toEqual({ fault, outcomes: { [id]: ['failed'] } });
  }
});

test('a resource at a fixed path below another one is read below one that the run makes, and goes with that one', async () => {
  const server = await startReference({ token, bystanders: true });
  const door = await doorTo(server.url, (path) => path.replace(/\/card$/, ''));
  const schema = '../../schemas/customer.schema.json';
  const profile = await profileWith({ account: { schema, item: '/customers/{customers.accountID}/card' } });
  const api = apiOf({ url: server.url, token });
  try {
    const before = await api.send('GET', '/customers');
    const only = ['DM-HEAD-1', 'DM-REP-1', 'DM-DELETE-1'];
    const { outcomes, reasons } = await oneRun({ url: door.url, token }, 5, { profile, only });
    expect(reasons).toEqual([]);
    expect(outcomes).toMatchObject({
      'DM-HEAD-1': ['passed', 'passed', 'passed'],
      'DM-REP-1': ['passed', 'passed'],
      'DM-DELETE-1': ['passed', 'passed', 'inapplicable'],
    });
    const asked = door.asked.filter(({ path }) => path.endsWith('/card'));
    expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
    expect([...new Set(asked.map(({ method }) => method))].toSorted()).toEqual(['GET', 'HEAD']);
    expect((await api.send('GET', '/customers')).octets).toEqual(before.octets);
  } finally {
    api.close();
    door.close();
    await server.close();
  }
});
