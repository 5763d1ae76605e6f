import { specification } from '../../suites/catalogue.ts';
import { classesOf } from '../evidence/classes.ts';
import type { Coverage } from '../evidence/coverage.ts';
import { exceptionsOf } from '../evidence/exceptions.ts';
import type { RecordedOutage } from '../evidence/outage.ts';
import { endedEarly, untested } from '../evidence/pending-result.ts';
import type { Observation, Report } from '../evidence/report.ts';
import { keyOf, type Result } from '../evidence/result.ts';
import { trialsIn } from '../evidence/trials.ts';
import { overSince } from '../http/client/budget.ts';
import type { Limits } from '../http/client/limits.ts';
import type { Traffic } from '../http/client/traffic.ts';
import { redactorOf } from '../target/connect.ts';
import { toolVersion } from '../version.ts';
import { leftIn } from './left.ts';
import type { RunOptions } from './options.ts';
import { ownChecks } from './own-suites.ts';
import { inapplicableResults, pendingResult, requirementsOf, scopeOf } from './scope.ts';

/** What was collected during a run. */
export interface Collected {
  /** By requirement and resource, `DM-GET-1 customers`. */
  readonly results: ReadonlyMap<string, Result>;
  readonly observations: readonly Observation[];
  readonly coverage: readonly Coverage[];
  /** How the target stopped answering; undefined if it did not. */
  readonly outage: RecordedOutage | undefined;
  readonly requests: number;
  /** Absent if no check could begin. */
  readonly traffic: Traffic | undefined;
  /** How many trials are in the run's folder. */
  readonly kept: number;
  readonly cannotBegin: string | undefined;
  /** Errors of the suite itself. */
  readonly errors: readonly string[];
}

/** The outcome of a run's checks. */
export interface Ran extends Collected {
  /** Whether the worker finished, and so removed what it had made. */
  readonly isWhole: boolean;
}

/** When a run took place, and which one. */
interface When {
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly isInterrupted: boolean;
}

/** The report of a run: any errors on the way, and everything that was decided nevertheless. */
export async function reportOf(
  options: RunOptions,
  collected: Ran,
  { runId, startedAt, isInterrupted }: When,
): Promise<Report> {
  const { cannotBegin: stopped, errors } = collected;
  const why = stopped ?? (isInterrupted ? overSince.interrupted : endedEarly);
  const own = options.suites.length === 0 ? [] : await ownChecks(options.suites);
  const results = [
    ...scopeOf(options, own)
      .map(pendingResult)
      .map((each) => collected.results.get(keyOf(each)) ?? untested(each, why)),
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
      ...(options.again === undefined ? {} : { again: options.again }),
      requests: collected.requests,
      ...(collected.traffic === undefined ? {} : { traffic: collected.traffic }),
      budget: budgetOf(options),
      interrupted: isInterrupted,
      classes: options.classes,
      ...(own.length === 0 ? {} : { own: own.map(({ id }) => id) }),
      ...(options.only.length === 0 ? {} : { only: options.only }),
      ...(options.shard === undefined ? {} : { shard: options.shard }),
      ...(stopped === undefined ? {} : { stopped }),
      ...(collected.outage === undefined ? {} : { outage: collected.outage }),
      ...(errors.length === 0 ? {} : { errors: errors.map(redactorOf(options).text) }),
      evidence: { level: options.evidence, trials: trialsOf(options, collected) },
      left: leftIn(options.folder),
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
    coverage: collected.coverage,
    exceptions,
  };
}

/** How many trials were written: a worker that broke down reported fewer. */
function trialsOf({ folder }: RunOptions, { isWhole, kept }: Ran): number {
  return isWhole ? kept : Iterator.from(trialsIn(folder)).reduce((count) => count + 1, 0);
}

function budgetOf(options: RunOptions): Limits {
  const { concurrency, rate, maxRequests, timeoutMs, maxTimeMs, maxBodyBytes } = options;
  const limits = { concurrency, maxRequests, timeoutMs, maxTimeMs, maxBodyBytes };
  return rate === undefined ? limits : { ...limits, rate };
}
