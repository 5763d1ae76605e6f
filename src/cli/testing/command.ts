import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import type { Report } from '../../evidence/report.ts';

const launcher = fileURLToPath(new URL('../rest-assay.js', import.meta.url));

/** The output and exit code of a command. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves once the output contains this text that many times; default: once. */
  shows(text: string, times?: number): Promise<void>;
  /** Its standard output so far. */
  said(): string;
}

/** Starts `rest-assay` as a user would, in its own folder. */
export function start(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Started {
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: tmpdir() };
  return listened(
    spawn(process.execPath, [launcher, ...seeded(args)], { cwd, env: { ...inherited, ...env } }),
  );
}

/**
 * Adds a seed, so that a run sends the same requests each time its test runs; unless the arguments have one, or name a
 * shard, which needs its own.
 */
function seeded(args: readonly string[]): readonly string[] {
  const isLeftOpen = args[0] === 'run' && !args.includes('--seed') && !args.includes('--shard');
  return isLeftOpen ? [...args, '--seed', '11'] : args;
}

/** Starts npm in this checkout. */
export function startNpm(args: readonly string[]): Started {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  return listened(spawn('npm', args, { cwd }));
}

/** It has ended when its output is closed, by all processes that it started, too. */
export function listened(child: ChildProcessWithoutNullStreams): Started {
  const said = { stdout: '', stderr: '' };
  const waiting: { readonly isShown: () => boolean; readonly wake: () => void }[] = [];
  const hear = (stream: 'stdout' | 'stderr') => (chunk: Buffer) => {
    said[stream] += chunk.toString('utf8');
    for (const { isShown, wake } of waiting) if (isShown()) wake();
  };
  child.stdout.on('data', hear('stdout'));
  child.stderr.on('data', hear('stderr'));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...said })));
  return {
    process: child,
    ended,
    said: () => said.stdout,
    shows: (text, times = 1) =>
      new Promise((wake) => {
        const isShown = () => said.stdout.split(text).length > times;
        waiting.push({ isShown, wake });
        if (isShown()) wake();
      }),
  };
}

/** Runs `rest-assay` to its end. */
export function run(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return start(args, cwd, env).ended;
}

/** Where the first run is, from the folder in which the command was called. */
export function runIn(path: string, out = 'reports'): string {
  return join(out, readdirSync(join(path, out))[0] ?? '');
}

/** Its report. */
export function reportIn(path: string, out?: string): Report {
  return JSON.parse(readFileSync(join(path, runIn(path, out), 'report.json'), 'utf8')) as Report;
}

/** A folder for a test. */
export function folder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'rest-assay-cli-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A new folder for each test of a file. */
export function folderOfEach(): { readonly path: string } {
  let current: ReturnType<typeof folder>;
  beforeEach(() => {
    current = folder();
  });
  afterEach(() => current.remove());
  return {
    get path() {
      return current.path;
    },
  };
}

/** Every file below a folder, with its content. */
export function filesBelow(
  path: string,
): readonly { readonly path: string; readonly text: string; readonly mode: number }[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: file, text: readFileSync(file, 'latin1'), mode: statSync(file).mode & 0o777 };
    });
}
