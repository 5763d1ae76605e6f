import { expect, test } from 'vitest';
import { oneRun, runOf } from '../../bench/one-run.ts';
import { doorTo } from '../http/testing/door.ts';
import { profileWith } from '../profile/default-profile.ts';
import type { FaultName } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { profileFor, styleOf } from '../reference/style.ts';
import { apiOf } from '../reference/testing/api.ts';

const token = 'the-token-of-these-tests';
const style = styleOf('creations=put');

test('resources that the client names are made by PUT, where GET has just found nothing, and are removed again', async () => {
  const server = await startReference({ token, style });
  const door = await doorTo(server.url);
  const api = apiOf({ url: server.url, token });
  try {
    const before = await api.send('GET', '/customers');
    const profile = await profileWith(profileFor(style) ?? {});
    const { outcomes, reasons } = await oneRun({ url: door.url, token }, 5, { profile });
    expect(reasons).toEqual([]);
    expect(outcomes).toMatchObject({
      'DM-GET-1': ['passed', 'passed'],
      'DM-PUT-1': ['passed', 'inapplicable'],
      'DM-PATCH-2': ['passed', 'inapplicable'],
      'DM-DELETE-3': ['passed', 'passed'],
      'DM-AUTH-2': ['passed', 'passed'],
      'DM-CLAIM-1': ['passed', 'passed'],
    });
    // only employees are made by POST
    expect(outcomes['DM-POST-2']).toEqual(['passed']);
    expect(
      door.asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/customers')),
    ).toEqual([]);
    const seen = new Set<string>();
    const blind = door.asked.filter(({ method, path }) => {
      if (method === 'GET') seen.add(path);
      return method === 'PUT' && path.startsWith('/customers') && !seen.has(path);
    });
    expect(blind).toEqual([]);
    expect(server.foreignWrites()).toEqual([]);
    expect((await api.send('GET', '/customers')).octets).toEqual(before.octets);
  } finally {
    api.close();
    door.close();
    await server.close();
  }
});

const faults: readonly (readonly [FaultName, string])[] = [
  ['put-merges', 'DM-PUT-1'],
  ['put-changes-neighbour', 'DM-PUT-2'],
  ['patch-replaces', 'DM-PATCH-2'],
  ['auth-refuses-but-does', 'DM-AUTH-1'],
  ['delete-removes-everything', 'DM-DELETE-3'],
];

test.each(faults)('the rules apply to resources made by PUT: %s', async (fault, id) => {
  const { outcomes, foreignWrites } = await runOf(
    { style, faults: [fault] },
    5,
    {},
    { isEnough: (failed) => failed.includes(id) },
  );
  expect(outcomes[id]).toContain('failed');
  expect(foreignWrites).toEqual([]);
});

test('if GET shows that a resource exists, PUT is not sent', async () => {
  const server = await startReference({ token, style });
  // GET of a missing customer shows an existing one
  const door = await doorTo(server.url, (path) => path.replace(/\/customers\/ra.*$/, '/customers/me'));
  try {
    const profile = await profileWith(profileFor(style) ?? {});
    const { outcomes } = await oneRun({ url: door.url, token }, 5, {
      profile,
      only: ['DM-GET-1', 'DM-PUT-1'],
    });
    expect(outcomes).toMatchObject({ 'DM-PUT-1': ['cantTell', 'inapplicable'] });
    const written = door.asked.filter(
      ({ method, path }) => path.startsWith('/customers') && method !== 'GET',
    );
    expect(written).toEqual([]);
  } finally {
    door.close();
    await server.close();
  }
});

test('a run that only reads makes nothing by PUT either', async () => {
  const server = await startReference({ token, style });
  const door = await doorTo(server.url);
  try {
    const profile = await profileWith(profileFor(style) ?? {});
    const readOnly = { customers: ['me'] };
    const { outcomes } = await oneRun({ url: door.url, token }, 5, { profile, readOnly });
    expect(outcomes).toMatchObject({
      'DM-HEAD-1': ['passed', 'untested'],
      'DM-JSON-1': ['passed', 'untested'],
      'DM-PUT-1': ['untested', 'untested'],
      'DM-AUTH-1': ['untested', 'untested'],
    });
    expect([...new Set(door.asked.map(({ method }) => method))].toSorted()).toEqual(['GET', 'HEAD']);
  } finally {
    door.close();
    await server.close();
  }
});
