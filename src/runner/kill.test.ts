import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { turns } from '../http/testing/time.ts';
import { startReference } from '../reference/server.ts';
import { type Api, apiOf } from '../reference/testing/api.ts';
import { ledgerName } from '../report/integrity/manifest.ts';
import { type Cleaning, clean } from '../resource/clean.ts';
import { visit } from './client.ts';
import { quickRun } from './testing/run-options.ts';

const script = fileURLToPath(new URL('./testing/whole-run.ts', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'rest-assay-kill-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const token = 'a-token-of-this-test';

/** Everything that the server holds, as it shows it. */
async function holdings(api: Api): Promise<readonly string[]> {
  const lists = await Promise.all(['/customers', '/employees'].map((path) => api.send('GET', path)));
  return lists.map(({ octets }) => String(octets));
}

async function cleaned(url: string, folder: string): Promise<Cleaning | undefined> {
  const ledger = join(folder, ledgerName);
  if (!existsSync(ledger)) return undefined;
  const options = quickRun({ baseUrl: url, token, folder });
  const { client } = await visit(options, new AbortController().signal);
  try {
    return await clean(client, ledger, options.profile.resources);
  } finally {
    await client.close();
  }
}

/** Runs until the server has seen so many requests, kills, cleans, and says what differs from before. */
async function killedAfter(requests: number) {
  const server = await startReference({ token });
  const api = apiOf({ url: server.url, token });
  try {
    for (const firstName of ['Ada', '', 'l']) await api.customer({ firstName, lastName: 'l' });
    await api.employee({ name: 'Bo' });
    const before = await holdings(api);
    const folder = mkdtempSync(join(parent, 'run-'));
    const child = spawn(process.execPath, [script, server.url, token, folder, String(requests)], {
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    while (server.requests() < requests && child.exitCode === null) await pause(1);
    if (child.exitCode === null) child.kill('SIGKILL');
    await exit;
    await turns(); // what is under way arrives
    const first = await cleaned(server.url, folder);
    const second = await cleaned(server.url, folder);
    return { before, after: await holdings(api), left: first?.left ?? [], again: second?.removed ?? [] };
  } finally {
    api.close();
    await server.close();
  }
}

const atOnce = 4;

test('a run that is killed at any moment leaves nothing once it is cleaned', async () => {
  const moments = fc.sample(fc.integer({ min: 6, max: 2_000 }), { seed: 20261121, numRuns: 200 }).values();
  const lane = async () => {
    for (const requests of moments) {
      const { before, after, left, again } = await killedAfter(requests);
      expect({ requests, after, left, again }).toEqual({ requests, after: before, left: [], again: [] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
});

test('what cannot be found again is told', async () => {
  const server = await startReference({ token, style: { lists: '405' } });
  const folder = mkdtempSync(join(parent, 'run-'));
  try {
    const child = spawn(process.execPath, [script, server.url, token, folder, '1'], { stdio: 'ignore' });
    while (server.requests() < 200) await pause(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { left = [], unknown = [] } = (await cleaned(server.url, folder)) ?? {};
    expect(left).toEqual([]);
    expect(
      unknown.every(({ method, path }) => method === 'POST' && /^\/(customers|employees)$/.test(path)),
    ).toBe(true);
  } finally {
    await server.close();
  }
});
