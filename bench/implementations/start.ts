import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningTarget } from '../targets/target.ts';
import { installed, lastSaid, Skipped } from './install.ts';
import type { Implementation, Preparation } from './servers.ts';

/** How often a server that is starting is asked, and how long in all, in ms. */
const asked = { everyMs: 250, forMs: 180_000 } as const;

/**
 * Installs a server and starts it on a free port of 127.0.0.1, in a process of its own and in an empty folder that goes
 * with it.
 * @throws Skipped where it cannot be installed or does not begin to answer
 */
export async function startWild(server: Implementation): Promise<RunningTarget> {
  const here = await installed(server);
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'rest-assay-wild-'));
  const [command = '', ...args] = server.command.map((word) =>
    word.replaceAll('{here}', here).replaceAll('{port}', String(port)),
  );
  // a group of its own, so that what it starts ends with it
  const child = spawn(command, args, { cwd: data, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = lastSaid(child);
  const close = async () => {
    await ended(child);
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}${server.basePath ?? ''}`;
  try {
    if (!(await answers(url, child))) throw new Skipped(`it did not begin to answer:\n${said()}`);
    for (const preparation of server.preparations ?? []) await prepare(url, preparation);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const failed = once(child, 'error').then(() => true);
  for (let ms = 0; ms < asked.forMs; ms += asked.everyMs) {
    if (child.exitCode !== null || (await Promise.race([failed, pause(asked.everyMs, false)]))) return false;
    try {
      await (await fetch(url)).arrayBuffer();
      return true;
    } catch {
      // not yet
    }
  }
  return false;
}

/** @throws Error where the server does not take what it needs */
async function prepare(url: string, { method, path, json }: Preparation): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(json) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL'); // its data is dropped, so that nothing is left to be put in order
  await closed;
}
