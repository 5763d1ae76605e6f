import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Implementation } from './servers.ts';
import { type Toolchain, toolchains } from './toolchains.ts';

const sources = fileURLToPath(new URL('./', import.meta.url));
const cache = fileURLToPath(new URL('../../.implementations/', import.meta.url));

/** Why a server cannot be run on this machine; no fault of anybody's. */
export class Skipped extends Error {}

/**
 * Copies a server's files into the cache and installs what it needs there, unless that was done before with the same files.
 * @returns the folder
 * @throws Skipped where the machine lacks its language, or the registry does not give its packages
 */
export async function installed({ name, language }: Implementation): Promise<string> {
  const { needs, install }: Toolchain = toolchains[language];
  const missing = needs.filter((command) => !isCommand(command));
  if (missing.length > 0) throw new Skipped(`this machine has no ${missing.join(' and no ')}`);
  const from = join(sources, name);
  const to = join(cache, name);
  const stamp = join(to, '.installed');
  const digest = digestOf(from);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return to;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const line of install) await carryOut(line, to);
  writeFileSync(stamp, digest);
  return to;
}

function isCommand(name: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** Of all files in a folder, by their paths and contents. */
export function digestOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const hash = createHash('sha256');
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${path.slice(folder.length)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** @throws Skipped with the last that the command said */
async function carryOut([command, ...args]: readonly [string, ...string[]], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = lastSaid(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Skipped(`\`${command} ${args.join(' ')}\` failed:\n${said()}`);
}

/** The end of what a process says; its pipes are read, so that it never waits for them. */
export function lastSaid({ stdout, stderr }: ChildProcess): () => string {
  let said = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-2_000);
    });
  return () => said.trim();
}
