import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { doorTo } from '../../src/http/testing/door.ts';
import { loadProfile } from '../../src/profile/load.ts';
import type { Method, ResourceType } from '../../src/profile/profile.ts';
import { clean } from '../../src/resource/ownership/clean.ts';
import { openLedger } from '../../src/resource/ownership/ledger.ts';
import { quickRun } from '../../src/runner/testing/run-options.ts';
import { connect } from '../../src/target/connect.ts';
import { openRun } from '../one-run.ts';
import { type RestFault, startRestFaults } from './server.ts';

const profileFile = fileURLToPath(new URL('./rest-faults.profile.yaml', import.meta.url));
const classes = ['core', 'profile', 'http'];

const paths = ['/session', '/settings', '/counter'];

/** What stands at the fixed paths. */
async function standing(url: string): Promise<readonly string[]> {
  return Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).text()));
}

/** What a run comes to at a server with some of the faults, and what stands there before and after it. */
async function runAt(faults: readonly RestFault[]) {
  const { url, close } = await startRestFaults(faults);
  try {
    const profile = await loadProfile(profileFile);
    const before = await standing(url);
    const run = await openRun(url, 5, { profile, classes });
    return { ...run, before, after: await standing(url) };
  } finally {
    await close();
  }
}

test('where the faults are mended, the server is conformant, and all is as it was', async () => {
  const { conformance, reasons, outcomes, before, after } = await runAt([]);
  expect({ conformance, reasons }).toEqual({ conformance: 'conformant', reasons: [] });
  expect(outcomes).toMatchObject({
    'DM-PUT-1': ['inapplicable', 'inapplicable', 'inapplicable', 'passed', 'passed', 'passed'],
    'DM-PATCH-2': ['inapplicable', 'inapplicable', 'inapplicable', 'passed', 'inapplicable', 'inapplicable'],
    'DM-DELETE-1': ['inapplicable', 'inapplicable', 'inapplicable', 'passed', 'inapplicable', 'inapplicable'],
  });
  expect(after).toEqual(before);
});

const found: readonly (readonly [RestFault, string, string])[] = [
  [1, 'GET breaks down', 'DM-CLAIM-6 weather failed: GET is answered with a server error (500).'],
  [
    2,
    'null is shown in place of a boolean',
    'DM-CLAIM-6 station failed: GET shows open as null, but the schema of station requires it with another type.',
  ],
  [
    7,
    'Location leads nowhere',
    'HTTP-POST-1 reports failed: GET finds nothing at the Location of the created resource.',
  ],
  [8, 'DELETE does nothing', 'DM-DELETE-1 session failed: After DELETE the resource still exists.'],
  [9, 'PUT merges', 'DM-PUT-1 settings failed: A field that PUT omits keeps its old value.'],
  [
    10,
    'PUT adds, so that the same PUT makes another state each time',
    'DM-PUT-1 counter failed: After PUT the resource is not the supplied version.',
  ],
];

test.each(found)('%i: %s', async (fault, _what, reason) => {
  const { reasons } = await runAt([fault]);
  expect(reasons).toContain(reason);
  const [, type] = reason.split(' ');
  expect(reasons.filter((each) => !each.includes(` ${type} `))).toEqual([]);
});

/** What a run comes to at a target without a session, and the methods that it asked there. */
async function runWithoutSession(faults: readonly RestFault[], methods: readonly Method[]) {
  const { url, close } = await startRestFaults(faults);
  const door = await doorTo(url);
  try {
    await fetch(`${url}/session`, { method: 'DELETE' });
    const { resources, ...others } = await loadProfile(profileFile);
    const [session] = resources.filter(({ name }) => name === 'session') as [ResourceType];
    const profile = { ...others, resources: [{ ...session, methods }] } as const;
    const run = await openRun(door.url, 5, { profile });
    const asked = door.asked.filter(({ path }) => path === '/session').map(({ method }) => method);
    return { ...run, asked: [...new Set(asked)], after: (await standing(url))[0] };
  } finally {
    door.close();
    await close();
  }
}

test('where nothing stands, something does for the time of the run', async () => {
  const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const;
  const { conformance, reasons, outcomes, after } = await runWithoutSession([], methods);
  expect({ conformance, reasons }).toEqual({ conformance: 'conformant', reasons: [] });
  for (const id of ['DM-PUT-1', 'DM-PATCH-2', 'DM-DELETE-1', 'DM-HEAD-1'])
    expect(outcomes).toMatchObject({ [id]: ['passed'] });
  expect(after).toContain('nothing is here');
});

test('what stands at a fixed path for the time of the run is held to the rules', async () => {
  const methods = ['GET', 'HEAD', 'PUT', 'DELETE'] as const;
  const { reasons, after } = await runWithoutSession([8], methods);
  expect(reasons).toContain('DM-DELETE-1 session failed: After DELETE the resource still exists.');
  // what the server does not remove is left
  expect(after).toContain('user');
});

test('where nothing can be removed, nothing is put', async () => {
  const { reasons, asked } = await runWithoutSession([], ['GET', 'HEAD', 'PUT', 'PATCH']);
  const why = 'Nothing else was tried at /session, since it cannot be put back: GET shows no session.';
  expect(reasons).toContain(`DM-PUT-1 session cantTell: ${why}`);
  expect(asked.filter((method) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
});

test('where PUT does not leave as it is what stands there, nothing else is written', async () => {
  const { url, close } = await startRestFaults([10]);
  const door = await doorTo(url);
  try {
    await fetch(`${url}/counter`, { method: 'PUT', body: '5' });
    const profile = await loadProfile(profileFile);
    const { reasons } = await openRun(door.url, 5, { profile, only: ['DM-PUT-1'] });
    const why = 'since it cannot be put back: PUT of what GET shows does not leave it as it is.';
    expect(reasons).toEqual([`DM-PUT-1 counter cantTell: Nothing else was tried at /counter, ${why}`]);
    // once when the run begins, and once more when it cleans up
    expect(door.asked.filter(({ method, path }) => method === 'PUT' && path === '/counter')).toHaveLength(2);
  } finally {
    door.close();
    await close();
  }
});

test('what a killed run changed is put back by cleaning up after it, and what it made where nothing stood is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-'));
  const { url, close } = await startRestFaults([]);
  try {
    const profile = await loadProfile(profileFile);
    await fetch(`${url}/session`, { method: 'DELETE' });
    const before = await standing(url);
    const file = join(folder, 'ledger.ndjson');
    const ledger = openLedger(file, url);
    const places = [{ operation: 'read', content: [], leads: false, alone: true }] as const;
    ledger.created(ledger.creating('PUT', '/session'), ['/session']);
    ledger.lent({ path: '/session', content: { user: 'of the run' }, places });
    ledger.lent({ path: '/settings', content: JSON.parse(before[1] ?? ''), places });
    ledger.close();
    await fetch(`${url}/session`, { method: 'PUT', body: '{"user":"of a history"}' });
    await fetch(`${url}/settings`, { method: 'PUT', body: '{"muted":true}' });
    expect(await standing(url)).not.toEqual(before);
    const options = quickRun({ baseUrl: url, token: '', folder }, { profile, login: { scheme: 'none' } });
    const { client } = await connect(options, new AbortController().signal);
    const cleaning = await clean(client, file, profile.resources);
    expect(cleaning).toEqual({
      removed: ['/session'],
      putBack: ['/session', '/settings'],
      left: [],
      unknown: [],
    });
    expect(await clean(client, file, profile.resources)).toMatchObject({ putBack: [], left: [] });
    await client.close();
    expect(await standing(url)).toEqual(before);
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
});
