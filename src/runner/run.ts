import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createVitest } from 'vitest/node';
import { keyOf } from '../check/result.ts';
import { classesOf } from '../report/classes.ts';
import { exceptionsOf } from '../report/exceptions.ts';
import { ledgerName } from '../report/integrity/manifest.ts';
import type { Budget, Report } from '../report/report.ts';
import { outstandingIn } from '../resource/ledger.ts';
import { specification } from '../spec/catalogue.ts';
import { type Collected, collector, type Progress } from './collector.ts';
import { interrupt } from './interrupt.ts';
import type { RunOptions } from './options.ts';
import { ownChecks } from './own-suites.ts';
import { inapplicableResults, requirementsOf } from './plan.ts';
import { untested } from './planned-result.ts';
import { SuiteError } from './suite-error.ts';
import { toolVersion } from './version.ts';

/** Vitest's entry beside this file: TypeScript in a checkout, JavaScript in the published package. */
const entry = ['conformance.ts', 'conformance.js'].find((name) => existsSync(new URL(name, import.meta.url)));

/**
 * Runs the checks in vitest, with one worker in this process, and makes the report of what they came to.
 * @throws SuiteError where a check, or vitest, broke down.
 */
export async function runChecks(
  options: RunOptions,
  runId: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const collected = await inVitest(options, progress, signal);
  const { cannotBegin: stopped, errors } = collected;
  if (errors.length > 0) throw new SuiteError(errors.join('\n\n'));
  const why =
    stopped ?? (signal.aborted ? 'The run was interrupted.' : 'The run ended before this was decided.');
  const own = options.suites.length === 0 ? [] : await ownChecks(options.suites);
  const results = [
    ...collected.plan.map((planned) => collected.results.get(keyOf(planned)) ?? untested(planned, why)),
    ...inapplicableResults(options, own),
  ];
  const { profile } = options;
  const exceptions = exceptionsOf(profile.knownFailures, results, startedAt.slice(0, 10));
  return {
    schemaVersion: 1,
    run: {
      id: runId,
      startedAt,
      finishedAt: new Date().toISOString(),
      seed: options.seed,
      effort: options.effort,
      toolVersion,
      specification,
      requests: collected.requests,
      ...(collected.traffic === undefined ? {} : { traffic: collected.traffic }),
      budget: budgetOf(options),
      interrupted: signal.aborted,
      ...(options.only.length === 0 ? {} : { only: options.only }),
      ...(options.shard === undefined ? {} : { shard: options.shard }),
      ...(stopped === undefined ? {} : { stopped }),
      evidence: { level: options.evidence, trials: collected.kept },
      left: leftIn(join(options.folder, ledgerName)),
    },
    target: {
      baseUrl: options.baseUrl,
      profile: profile.name,
      declaration: {
        declared: profile.declared,
        resources: profile.resources,
        authentication: profile.authentication.scheme,
        windowMs: options.windowMs,
      },
    },
    classes: classesOf(results, exceptions),
    requirements: requirementsOf(options, own),
    results,
    observations: collected.observations,
    exceptions,
  };
}

function budgetOf(options: RunOptions): Budget {
  const { concurrency, rate, maxRequests, timeoutMs, maxTimeMs, maxBodyBytes } = options;
  const limits = { concurrency, maxRequests, timeoutMs, maxTimeMs, maxBodyBytes };
  return rate === undefined ? limits : { ...limits, rate };
}

async function inVitest(options: RunOptions, progress: Progress, signal: AbortSignal): Promise<Collected> {
  const { reporter, collected } = collector(progress);
  keepHeapsSmall();
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
    await vitest.start();
  } finally {
    signal.removeEventListener('abort', stop);
    await vitest.close();
    process.exitCode = undefined; // vitest sets it; the exit code of a run follows from its report
  }
  return collected();
}

/**
 * A run makes much that lives for one vector of samples. V8 would rather let its heap grow than collect that, so that
 * memory grew with the effort; it takes the limits for the worker, which begins later.
 */
function keepHeapsSmall(): void {
  setFlagsFromString('--max-semi-space-size=2');
  setFlagsFromString('--heap-growing-percent=20');
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

function leftIn(ledger: string): readonly string[] {
  if (!existsSync(ledger)) return [];
  const { paths, unknown } = outstandingIn(ledger);
  return [
    ...paths.keys(),
    ...unknown.map(({ method, path }) => `${path} (created by ${method}, its identifier is not known)`),
  ];
}
