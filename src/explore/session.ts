import { join } from 'node:path';
import { RWLock } from '@rocicorp/lock';
import { checks } from '../../suites/catalogue.ts';
import type { Check, Subject } from '../check/requirement.ts';
import { CannotBegin, RunOver } from '../errors.ts';
import type { Coverage } from '../evidence/coverage.ts';
import { ledgerName } from '../evidence/folder.ts';
import { createEvidence } from '../evidence/limit.ts';
import { mappedOutage, type RecordedOutage, recordedOutage } from '../evidence/outage.ts';
import { untested } from '../evidence/planned-result.ts';
import type { Observation } from '../evidence/report.ts';
import type { Counterexample, Result } from '../evidence/result.ts';
import { openTrialWriter } from '../evidence/trial-writer.ts';
import type { Authority } from '../http/auth/authority.ts';
import type { Redactor } from '../http/auth/redactor.ts';
import { BudgetExhausted, Interrupted } from '../http/budget.ts';
import type { Exchange } from '../http/exchange.ts';
import { createTrafficCounter, type Traffic } from '../http/traffic.ts';
import { watched } from '../http/watched.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Calibration, calibrate, type Occasion } from '../resource/calibrate.ts';
import { conditional, versionWarning } from '../resource/conditional.ts';
import { freshIdentifiers } from '../resource/fresh-identifiers.ts';
import { longestLagMs, stoppedByLag } from '../resource/lag.ts';
import { openLedger } from '../resource/ledger.ts';
import { leaveWarning } from '../resource/max-left.ts';
import { inMediaTypes } from '../resource/media-types.ts';
import { guarded, ownershipOf } from '../resource/ownership.ts';
import { pagesOf } from '../resource/pages.ts';
import { preflight, somethingCreated } from '../resource/preflight.ts';
import { requestsFor } from '../resource/requests.ts';
import type { Surroundings } from '../resource/resource.ts';
import { maybeUnnamed, unnamed, unnamedWarning } from '../resource/sent-identifiers.ts';
import { connect } from '../target/connect.ts';
import { cleanUp } from './clean-up.ts';
import { historiesOf } from './histories/histories.ts';
import { observeGaps } from './observe.ts';
import type { RunOptions } from './options.ts';
import { checksOf, type Planned, plannedResult } from './plan.ts';
import { adopt, whyNotRead } from './read-only.ts';
import { contentsOf } from './trials/calibration-contents.ts';
import { decide } from './trials/decide.ts';
import { replay } from './trials/replay.ts';
import { subjectOf } from './trials/subject.ts';
import { mostAttempts, type Trial } from './trials/trial.ts';
import { watchOf } from './trials/watch.ts';
import type { Histories, Run } from './trials/worker.ts';

/** A run that has begun: the target is there, takes the token, and is known well enough to be checked. */
export interface Session {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Decides what was planned. @throws only for an error of the suite itself. */
  settle(planned: Planned): Promise<Result>;
  /** Tries a counterexample again. @throws RunOver */
  replay(planned: Planned, counterexample: Counterexample): Promise<Trial | undefined>;
  /** What is to be said before the first check. */
  readonly warnings: readonly string[];
  /** How the target fills the gaps of the specification. */
  observe(): Promise<readonly Observation[]>;
  /** Takes secrets out of what is to be written. */
  readonly redact: Redactor;
  /** Requests so far, one by one. */
  readonly sent: () => number;
  /** Whether everything waits for a target that does not answer now. */
  readonly isWaiting: () => boolean;
  /** How far the histories are; undefined where there are none, or it is not known how many. */
  readonly histories: Histories['progress'];
  /** Figures over all exchanges so far, also over those that no result shows. */
  readonly traffic: () => Traffic;
  /** What histories have tried so far. */
  readonly coverage: () => readonly Coverage[];
  /** How the target stopped answering; undefined as long as it answers. */
  readonly outage: () => RecordedOutage | undefined;
  /** Trials that are to be in the run's folder. */
  readonly kept: () => number;
  /** Removes what is still there of what the run made, and closes every connection. */
  close(): Promise<void>;
}

/**
 * Looks whether the target can be checked, and learns where the specification is silent.
 * @param own - the checks of the user's own requirements
 * @throws CannotBegin where it can't, with what to do.
 */
export async function openSession(
  options: RunOptions,
  signal: AbortSignal,
  own: readonly Check[] = [],
): Promise<Session> {
  const traffic = createTrafficCounter(Date.now());
  const { client, authority } = await connect(options, signal, traffic.count);
  const ledgerFile = join(options.folder, ledgerName);
  const ledger = openLedger(ledgerFile, options.baseUrl, client.redact);
  const trials = openTrialWriter({
    level: options.evidence,
    folder: options.folder,
    maxBytes: options.maxEvidenceBytes,
  });
  const evidence = createEvidence(options.maxEvidenceBytes);
  const shown = (exchange: Exchange) => evidence.fitAll([client.redact.exchange(exchange)])[0] as Exchange;
  const outage = () => {
    const seen = client.outage();
    return seen && recordedOutage(mappedOutage(seen, shown), options.baseUrl);
  };
  const close = async () => {
    await client.close();
    trials?.close();
    ledger.close();
    // what is left at a target that is gone is told, and `clean` removes it once it is back
    if (client.outage() === undefined) await cleanUp(options, ledger.unwritten);
  };
  try {
    const { windowMs } = options;
    const ownership = ownershipOf(options.profile.resources);
    const around: Surroundings = {
      client: guarded(inMediaTypes(client, options.profile.resources), ownership),
      ledger,
      fresh: freshIdentifiers(),
      ownership,
      windowMs,
      maxLeft: options.maxLeft,
    };
    const subjects = await (options.readOnly === undefined ? learn : adopt)(around, authority, options);
    const asked = checksOf(options, own);
    const staged: Run = {
      ...around,
      lock: new RWLock(),
      width: options.concurrency,
      watch: watchOf(asked, trials?.write),
      seed: options.seed,
      effort: options.effort,
      ...(trials === undefined ? {} : { keep: trials.write }),
    };
    const histories = historiesOf([...subjects.values()], asked, staged);
    const run: Run = { ...staged, histories };
    return {
      subjects,
      warnings: options.readOnly === undefined ? warningsOf(subjects, options) : [],
      close,
      redact: client.redact,
      sent: client.sent,
      isWaiting: client.isWaiting,
      traffic: traffic.figures,
      coverage: histories.coverage,
      histories: histories.progress,
      outage,
      kept: () => trials?.count() ?? 0,
      settle: async (planned) => {
        const why = whyNotRead(planned, options);
        if (why !== undefined) return untested(plannedResult(planned), why);
        return asJson(evidence.fit(await settle(planned, subjects, run)));
      },
      replay: ({ check, type }, counterexample) =>
        replay(check, subjects.get(type.name) as Subject, counterexample, {
          run,
          by: checks.find(({ id }) => id === counterexample.by) ?? check,
        }),
      observe: async () =>
        (await observeGaps([...subjects.values()], run)).map((observation) => ({
          ...observation,
          exchanges: evidence.fitAll(observation.exchanges),
        })),
    };
  } catch (error) {
    await close();
    const why = stoppedBy(error);
    if (why === undefined) throw error;
    const stopped = new CannotBegin(client.redact.text(why.message));
    stopped.requests = client.sent();
    stopped.outage = outage();
    throw stopped;
  }
}

/** As a report holds it. @throws TypeError where a rule of the user's own says what JSON cannot hold */
function asJson(result: Result): Result {
  return JSON.parse(JSON.stringify(result)) as Result;
}

/** Why a session does not open, where that is no error of the suite. */
function stoppedBy(error: unknown): CannotBegin | undefined {
  if (error instanceof CannotBegin) return error;
  if (error instanceof Interrupted) return new CannotBegin('The run was interrupted before the first check.');
  if (error instanceof BudgetExhausted)
    return new CannotBegin(`${error.message} No check could begin: raise ${error.flag}.`);
  if (error instanceof RunOver)
    return new CannotBegin(`${error.message} No check could begin: start it again.`);
  return undefined;
}

function warningsOf(subjects: ReadonlyMap<string, Subject>, { maxLeft }: RunOptions): readonly string[] {
  return [...subjects.values()].flatMap(({ type, learnt }) => [
    ...(learnt.creation === undefined || learnt.removable ? [] : [leaveWarning(type, maxLeft)]),
    ...(learnt.wantsVersions === true ? [versionWarning(type)] : []),
    ...(learnt.refusesIdentifiers === true ? [unnamedWarning(type)] : []),
  ]);
}

async function learn(
  around: Surroundings,
  authority: Authority,
  { seed, profile, waitMs, login }: RunOptions,
): Promise<ReadonlyMap<string, Subject>> {
  const types = profile.resources;
  const [first] = types;
  await preflight(around.client, { missing: around.fresh.missing(first).path, waitMs, login });
  const setting = { ...around, client: conditional(around.client, types) };
  const calibrations = await Promise.all(types.map((type) => known(type, setting, seed)));
  somethingCreated(calibrations, login);
  const alone = types.map((type, index) => {
    const calibration = calibrations[index] as (typeof calibrations)[number];
    return subjectOf(type, calibration.learnt, authority);
  });
  return new Map(
    alone.map((subject) => [
      subject.type.name,
      { ...subject, beside: alone.filter((other) => other !== subject) },
    ]),
  );
}

/** @throws CannotBegin where reads lag behind writes, twice in a row, and no longer where they are given time */
async function known(type: ResourceType, around: Surroundings, seed: number): Promise<Calibration> {
  // once alone: what a first attempt leaves behind was not there before the run
  const before = await pagesOf(requestsFor(type).list(), (page) => around.client.send(page));
  const calibration = await calibrated(type, { around, seed, before });
  if (calibration.learnt.creation !== undefined || !maybeUnnamed(type, calibration.creation))
    return calibration;
  const without = await calibrated(unnamed(type), { around, seed, before });
  return without.learnt.creation === undefined
    ? calibration
    : { ...without, learnt: { ...without.learnt, refusesIdentifiers: true } };
}

/** What calibrating a type takes. */
interface Calibrating {
  readonly around: Surroundings;
  readonly seed: number;
  /** The list before the run has made anything. */
  readonly before: Occasion['before'];
}

/** @throws CannotBegin as `known` does */
async function calibrated(type: ResourceType, { around, seed, before }: Calibrating): Promise<Calibration> {
  const once = async (windowMs: number, attempts = mostAttempts): Promise<Calibration> => {
    const { client, isAnswered } = watched(around.client);
    const calibration = await calibrate(
      type,
      { contents: contentsOf(type, seed), before },
      { ...around, client, windowMs },
    );
    // what a request without an answer has made is in the ledger, and is looked for when the run cleans up
    return isAnswered() || attempts === 1 ? calibration : once(windowMs, attempts - 1);
  };
  const { windowMs } = around;
  const calibration = await once(windowMs);
  if (calibration.lagMs === 0) return calibration;
  const again = await once(windowMs);
  if (again.lagMs === 0) return again;
  const afterWaiting = await once(windowMs + longestLagMs);
  // a first read that shows nothing new however late it comes is no lag: it is judged
  if (afterWaiting.lagMs > 0) return afterWaiting;
  return stoppedByLag(Math.min(again.lagMs, calibration.lagMs), windowMs);
}

async function settle(planned: Planned, subjects: ReadonlyMap<string, Subject>, run: Run): Promise<Result> {
  const { check, requirement, type } = planned;
  try {
    return await decide(check, requirement, subjects.get(type.name) as Subject, run);
  } catch (error) {
    if (error instanceof RunOver) return untested(plannedResult(planned), error.message);
    throw error;
  }
}
