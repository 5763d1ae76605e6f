import { expect, test } from 'vitest';
import { doorTo } from '../http/testing/door.ts';
import { startReference } from '../reference/server.ts';
import { apiOf } from '../reference/testing/api.ts';
import { folderOfEach, run, runIn } from './testing/command.ts';

const here = folderOfEach();

const token = 'a-token-of-this-test';

test('only GET and HEAD are sent, and only for the named resources', async () => {
  const reference = await startReference({ token, faults: ['head-drops-content-type'] });
  const api = apiOf({ url: reference.url, token });
  const door = await doorTo(reference.url);
  try {
    const path = await api.customer();
    await api.customer();
    const id = `customers=${path.split('/').at(-1)}`;
    const { code, stdout } = await run(
      ['run', door.url, '--read-only', '--id', id, '--effort', 'quick', '--json'],
      here.path,
      { ACCESS_TOKEN: token },
    );
    expect(code).toBe(1);
    expect([...new Set(door.asked.map(({ method }) => method))].sort()).toEqual(['GET', 'HEAD']);
    const read = new Set(door.asked.map((each) => each.path.split('?')[0]));
    expect(
      [...read].filter((each) => !/^\/(customers|employees)(\/(ra\w+|\d{9,}))?$/.test(each ?? '')),
    ).toEqual([path]);
    const { results } = JSON.parse(stdout) as {
      results: { requirement: string; resource: string; outcome: string; reason?: string }[];
    };
    const outcomes = Object.fromEntries(
      results
        .filter(({ resource }) => resource === 'customers')
        .map(({ requirement, outcome }) => [requirement, outcome]),
    );
    expect(outcomes).toMatchObject({
      'DM-HEAD-1': 'passed',
      'DM-HEAD-2': 'failed',
      'DM-HEAD-3': 'passed',
      'DM-MSG-1': 'passed',
      'DM-JSON-1': 'passed',
      'DM-REP-1': 'passed',
      'DM-GET-1': 'untested',
      'DM-PUT-1': 'untested',
      'DM-DELETE-1': 'untested',
      'DM-AUTH-1': 'untested',
    });
    const [failure] = results.filter(({ outcome }) => outcome === 'failed');
    const replay = (...flags: string[]) =>
      run(['replay', runIn(here.path), failure?.requirement ?? '', ...flags], here.path, {
        ACCESS_TOKEN: token,
      });
    const before = door.asked.length;
    expect(await replay()).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --read-only') });
    expect(door.asked).toHaveLength(before);
    expect(await replay('--read-only', '--id', id)).toMatchObject({ code: 1 });
    expect(new Set(door.asked.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD']));
    const employees = results.filter(({ resource }) => resource === 'employees');
    expect(new Set(employees.map(({ outcome }) => outcome))).toEqual(new Set(['untested']));
    expect(employees.find(({ requirement }) => requirement === 'DM-HEAD-1')?.reason).toContain(
      '--id employees=',
    );
  } finally {
    door.close();
    api.close();
    await reference.close();
  }
});

test.each([
  [['--read-only'], 'needs to know existing resources'],
  [['--id', 'customers=1'], 'Add --read-only'],
  [['--read-only', '--id', 'customer=1'], 'There is no resource "customer"'],
  [['--read-only', '--id', 'customers'], 'such as customers=acc-1'],
])('%s is an error of the call', async (flags, why) => {
  const ended = await run(['run', 'http://127.0.0.1:1', ...flags], here.path, { ACCESS_TOKEN: token });
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
});

test('an identifier that leads nowhere decides nothing', async () => {
  const reference = await startReference({ token });
  try {
    const { code, stdout } = await run(
      ['run', reference.url, '--read-only', '--id', 'customers=nobody', '--effort', 'quick'],
      here.path,
      { ACCESS_TOKEN: token },
    );
    expect(code).toBe(3);
    expect(stdout).toContain('No customers resource with accountID nobody could be read.');
  } finally {
    await reference.close();
  }
});
