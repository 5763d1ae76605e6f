import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createVitest } from 'vitest/node';
import { type Collected, collector, type Progress } from './collector.ts';
import { interrupt } from './interrupt.ts';
import type { RunOptions } from './options.ts';

/** Vitest's entry beside this file: TypeScript in a checkout, JavaScript in the published package. */
const entry = ['conformance.ts', 'conformance.js'].find((name) => existsSync(new URL(name, import.meta.url)));

/**
 * Runs the checks in vitest, with one worker in this process.
 * @param meanwhile - what can be done while the worker begins
 * @returns what vitest told; errors of the suite itself are among it
 */
export async function runChecks(
  options: RunOptions,
  progress: Progress,
  signal: AbortSignal,
  meanwhile: () => Promise<unknown>,
): Promise<Collected> {
  const { reporter, collected } = collector(progress);
  // of the worker, which begins later: see memory.ts for what can be said to it once it runs
  setFlagsFromString('--max-semi-space-size=2');
  const vitest = await withoutSignalHandlers(() =>
    createVitest({
      config: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      include: [entry ?? ''],
      exclude: [],
      watch: false,
      // nothing is kept between runs, least of all in the folder that the package is installed in
      cache: false,
      fsModuleCache: false,
      pool: 'threads',
      fileParallelism: false,
      maxConcurrency: 6,
      testTimeout: 0,
      hookTimeout: 0,
      // the code runs as Node runs it, without vite in between: a run begins sooner
      experimental: { viteModuleRunner: false, nodeLoader: false },
      reporters: [reporter],
      provide: { run: options },
    }),
  );
  const stop = () => interrupt(options.folder);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.all([vitest.start(), meanwhile()]);
  } finally {
    signal.removeEventListener('abort', stop);
    await vitest.close();
    process.exitCode = undefined; // vitest sets it; the exit code of a run follows from its report
  }
  return collected();
}

/** Vitest ends the process at a signal; here the command does, once it has cleaned up and written its report. */
async function withoutSignalHandlers<T>(work: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const result = await work();
  for (const signal of signals) {
    for (const listener of process.listeners(signal))
      if (!before.has(listener)) process.off(signal, listener);
  }
  return result;
}
