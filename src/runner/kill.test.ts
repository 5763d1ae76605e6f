import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ledgerName } from '../evidence/folder.ts';
import { turns } from '../http/testing/time.ts';
import type { Item, Json } from '../reference/message.ts';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { type Api, apiOf, jsonOf } from '../reference/testing/api.ts';
import { type Cleaning, clean } from '../resource/ownership/clean.ts';
import { plainly } from '../resource/type-at.ts';
import { connect } from '../target/connect.ts';
import { quickRun } from './testing/run-options.ts';

const script = fileURLToPath(new URL('./testing/whole-run.ts', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'rest-assay-kill-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const token = 'a-token-of-this-test';

/** Everything that the server holds, item by item, as it shows it. */
async function holdings(api: Api): Promise<readonly Json[]> {
  const lists = await Promise.all(['/customers', '/employees'].map((path) => api.send('GET', path)));
  return lists.flatMap((reply) => Object.values(jsonOf(reply) as object).flat());
}

async function cleaned(url: string, folder: string): Promise<Cleaning | undefined> {
  const ledger = join(folder, ledgerName);
  if (!existsSync(ledger)) return undefined;
  const options = quickRun({ baseUrl: url, token, folder });
  const { client } = await connect(options, new AbortController().signal);
  try {
    return await clean(client, ledger, options.profile.resources);
  } finally {
    await client.close();
  }
}

/** Begins a run, and kills it once the server has seen this many requests. */
async function kill(server: ReferenceServer, folder: string, requests: number): Promise<void> {
  const child = spawn(process.execPath, [script, server.url, token, folder, String(requests)], {
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  while (server.requests() < requests && child.exitCode === null) await pause(1);
  child.kill('SIGKILL');
  await exit;
  // requests that it has sent are still served, however late they arrive
  while ((await server.connections()) > 0) await pause(1);
  await turns();
}

/** Kills a run, cleans up, and returns what the server held before and after. */
async function killedAfter(requests: number) {
  const server = await startReference({ token });
  const api = apiOf({ url: server.url, token }, false);
  try {
    for (const firstName of ['Ada', '', 'l']) await api.customer({ firstName, lastName: 'l' });
    await api.employee({ name: 'Bo' });
    const before = await holdings(api);
    const folder = mkdtempSync(join(parent, 'run-'));
    await kill(server, folder, requests);
    const first = await cleaned(server.url, folder);
    const second = await cleaned(server.url, folder);
    return { before, after: await holdings(api), first, second };
  } finally {
    api.close();
    await server.close();
  }
}

const nothing: Cleaning = { removed: [], putBack: [], left: [], unknown: [] };

/** Whether a resource has no text that shows whose it is. */
function isNondescript(item: Json): boolean {
  const { name = '', firstName = '', lastName = '' } = item as Item;
  return [name, firstName, lastName].every((text) => text === '');
}

function without(items: readonly Json[], others: readonly Json[]): readonly Json[] {
  return items.filter((item) => !others.some((each) => isDeepStrictEqual(each, item)));
}

/** At first, a run does something different with each request; later it repeats itself with other resources. */
const moments = Array.from({ length: 15 }, (_, index) => Math.round(6 * 1.5 ** index));

test.each(moments)(
  'what a run that is killed after %i requests has created is gone or reported',
  async (requests) => {
    const { before, after, first = nothing, second = nothing } = await killedAfter(requests);
    expect([first.left, second.left, second.removed]).toEqual([[], [], []]);
    expect(without(before, after)).toEqual([]);
    const more = without(after, before);
    expect(more.filter((item) => !isNondescript(item))).toEqual([]);
    expect(more.length === 0 || second.unknown.length > 0).toBe(true);
  },
);

/** Whether an address is that of a list, in whatever spelling and with whatever query. */
function isList(address: string): boolean {
  const [path] = plainly(address).split('?');
  return path === '/customers' || path === '/employees';
}

test('what cannot be found again is reported', async () => {
  const server = await startReference({ token, style: { lists: '405' } });
  const folder = mkdtempSync(join(parent, 'run-'));
  try {
    await kill(server, folder, 200);
    const { left = [], unknown = [] } = (await cleaned(server.url, folder)) ?? {};
    expect(left).toEqual([]);
    expect(unknown.filter(({ method, path }) => method !== 'POST' || !isList(path))).toEqual([]);
  } finally {
    await server.close();
  }
});
