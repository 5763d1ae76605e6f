import { existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Vitest } from 'vitest/node';
import { UsageError } from '../errors.ts';
import type { RunOptions } from '../explore/options.ts';
import type { Ran } from '../explore/report-of.ts';
import { whenAborted } from '../when-aborted.ts';
import { brokenText } from './broken.ts';
import { onMovement, tellInterrupt } from './channels.ts';
import { collector, type Progress } from './collector.ts';
import { freeMemory } from './memory.ts';

/** The entry of vitest beside this file: TypeScript in a checkout, JavaScript in the published package. */
const entry = ['conformance.ts', 'conformance.js'].find((name) => existsSync(new URL(name, import.meta.url)));

/** The vitest installed next to this package, as npm and pnpm do by themselves. @throws UsageError */
async function vitestBeside() {
  try {
    return await import('vitest/node');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('vitest is not installed beside rest-assay. Add it: npm install --save-dev vitest.');
  }
}

/** The output of a worker is not part of a run, and a pipe without a reader would keep the process alive. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Asked once, vitest lets a worker end; asked twice, it kills it. */
function forcedEnd(vitest: Vitest): void {
  for (let times = 0; times < 2; times += 1) vitest.cancelCurrentRun('keyboard-input').catch(() => undefined);
}

/** How to end a run from outside. */
export interface Ending {
  /** In order: requests in progress are cancelled, and what was created is removed. */
  readonly inOrder: AbortSignal;
  /** At once, whatever is left behind. */
  readonly atOnce: AbortSignal;
}

/**
 * Runs the checks in vitest, with one worker in this process.
 * @param meanwhile - work to do while the worker starts
 * @returns what vitest reported, including errors of the suite itself
 * @throws UsageError if there is no vitest
 */
export async function runChecks(
  options: RunOptions,
  progress: Progress,
  ending: Ending,
  meanwhile: () => Promise<unknown>,
): Promise<Ran> {
  const { reporter, moved, collected } = collector(progress, options.suites);
  // applies to the worker, which starts later; memory.ts sets what can be set once it runs
  setFlagsFromString('--max-semi-space-size=2');
  const { createVitest } = await vitestBeside();
  const vitest = await withoutSignalHandlers(() =>
    createVitest(
      'test', // vitest 5 no longer requires a mode, but vitest 4 does
      {
        config: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
        include: [entry ?? ''],
        exclude: [],
        watch: false,
        // nothing is kept between runs, least of all in the package's folder
        cache: false,
        fsModuleCache: false,
        pool: 'threads',
        fileParallelism: false,
        maxConcurrency: 6,
        testTimeout: 0,
        hookTimeout: 0,
        // Node runs the code itself, without vite: a run starts sooner
        experimental: { viteModuleRunner: false, nodeLoader: false },
        reporters: [reporter],
        provide: { run: options },
      },
      {},
      { stdout: nowhere(), stderr: nowhere() },
    ),
  );
  const stopTelling = tellInterrupt(options.folder, ending.inOrder);
  const stopListening = onMovement(options.folder, moved);
  const watchdog = watchdogFor(options, ending);
  let isLost = false;
  try {
    const [error] = await Promise.all([
      Promise.race([vitest.start().then(() => undefined), watchdog.lost]),
      meanwhile().then(freeMemory),
    ]);
    const { errors, ...told } = collected();
    isLost = error !== undefined;
    const isWhole = !isLost && errors.length === 0;
    return { ...told, errors: error === undefined ? errors : [...errors, ...error], isWhole };
  } finally {
    watchdog.end();
    stopListening();
    if (isLost) forcedEnd(vitest);
    stopTelling();
    await vitest.close();
    process.exitCode = undefined; // vitest sets it; the exit code of a run follows from its report
  }
}

/** How long a worker that should end may take, in ms: a user's own rule may block its thread forever. */
const graceMs = { timeIsUp: 60_000, interrupted: 30_000 } as const;

/** Resolves, with a message, once waiting for the worker is given up. */
function watchdogFor(
  { maxTimeMs }: RunOptions,
  { inOrder, atOnce }: Ending,
): { readonly lost: Promise<readonly string[]>; end(): void } {
  const { promise: lost, resolve } = Promise.withResolvers<readonly string[]>();
  const lose = () => resolve(['The run did not end when it should: a check never let go of its thread.']);
  const timers = [setTimeout(lose, maxTimeMs + graceMs.timeIsUp)];
  whenAborted(inOrder, () => timers.push(setTimeout(lose, graceMs.interrupted)));
  whenAborted(atOnce, () => resolve([]));
  // this is how vitest reports that a worker ran out of memory
  const broken = (error: unknown) => resolve([brokenText(error, [])]);
  process.on('uncaughtException', broken);
  const end = () => {
    for (const timer of timers) clearTimeout(timer);
    process.off('uncaughtException', broken);
  };
  return { lost, end };
}

/** Vitest ends the process at a signal; here the command does, after cleaning up and writing its report. */
async function withoutSignalHandlers<T>(work: () => Promise<T>): Promise<T> {
  const remove = (event: string | symbol, listener: (...args: unknown[]) => void) => {
    // no signal is delivered before the next tick
    if (event === 'SIGINT' || event === 'SIGTERM') process.nextTick(() => process.off(event, listener));
  };
  process.on('newListener', remove);
  try {
    return await work();
  } finally {
    process.off('newListener', remove);
  }
}
