import { join } from 'node:path';
import { RWLock } from '@rocicorp/lock';
import { checks } from '../../suites/catalogue.ts';
import type { Check, Subject } from '../check/requirement.ts';
import { CannotBegin, RunOver } from '../errors.ts';
import type { Coverage } from '../evidence/coverage.ts';
import { ledgerName } from '../evidence/folder.ts';
import { createEvidence } from '../evidence/limit.ts';
import { mappedOutage, type RecordedOutage, recordedOutage } from '../evidence/outage.ts';
import { untested } from '../evidence/pending-result.ts';
import type { Observation } from '../evidence/report.ts';
import type { Counterexample, Result } from '../evidence/result.ts';
import { openTrialWriter } from '../evidence/trial-writer.ts';
import type { Redactor } from '../http/auth/redactor.ts';
import { BudgetExhausted, Interrupted } from '../http/client/budget.ts';
import type { Client } from '../http/client/client.ts';
import { createTrafficCounter, type Traffic } from '../http/client/traffic.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { asJson } from '../http/exchange/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import { adaptationWarnings, adaptedTo, asDeclared } from '../resource/adaptation.ts';
import { sharedWarning } from '../resource/calibration/shared-identifiers.ts';
import { withoutUnansweredOffers } from '../resource/calibration/unanswered-offers.ts';
import { freshIdentifiers } from '../resource/identifiers/fresh-identifiers.ts';
import { inMediaTypes } from '../resource/media-types.ts';
import { openLedger } from '../resource/ownership/ledger.ts';
import { leaveWarning } from '../resource/ownership/max-left.ts';
import { guarded, ownershipOf } from '../resource/ownership/ownership.ts';
import type { Surroundings } from '../resource/resource.ts';
import { connect } from '../target/connect.ts';
import { attemptsAtBeginning, beginningOf } from './beginning.ts';
import { cleanUp } from './clean-up.ts';
import { historiesOf, type IsEnough } from './histories/histories.ts';
import { learn } from './learn.ts';
import { observeGaps } from './observe.ts';
import type { RunOptions } from './options.ts';
import { adopt, whyNotRead } from './read-only.ts';
import { checksOf, type InScope, pendingResult } from './scope.ts';
import { decide } from './trials/decide.ts';
import { replay } from './trials/replay.ts';
import type { Histories, Run } from './trials/run.ts';
import { type Strays, straysOf } from './trials/strays.ts';
import type { Trial } from './trials/trial.ts';
import { watchOf } from './trials/watch.ts';

/** A run that has begun: the target answers, accepts the token, and is known well enough to be checked. */
export interface Session {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Decides one requirement at one resource type. @throws only for an error of the suite itself. */
  settle(inScope: InScope): Promise<Result>;
  /** Tries a counterexample again. @throws RunOver */
  replay(inScope: InScope, counterexample: Counterexample): Promise<Trial | undefined>;
  /** What the user must be told before the first check. */
  readonly warnings: readonly string[];
  /** How the target fills the gaps of the specification. */
  observe(): Promise<readonly Observation[]>;
  /** Removes secrets from whatever is written. */
  readonly redact: Redactor;
  /** How many requests were sent so far. */
  readonly sent: () => number;
  /** What everything waits for at the moment; undefined if it does not. */
  readonly waitingFor: Client['waitingFor'];
  /** Progress of the histories; undefined if there are none, or their number is not known yet. */
  readonly histories: Histories['progress'];
  /** Figures over all exchanges so far, including those that no result shows. */
  readonly traffic: () => Traffic;
  /** What histories have tried so far. */
  readonly coverage: () => readonly Coverage[];
  /** How the target stopped answering; undefined as long as it answers. */
  readonly outage: () => RecordedOutage | undefined;
  /** How many trials the run's folder must hold. */
  readonly kept: () => number;
  /**
   * Removes what is left of the run's resources, and closes every connection.
   * @returns results that have changed, since no check could repeat the exchanges of the clean-up
   */
  close(): Promise<readonly Result[]>;
}

/**
 * Finds out whether the target can be checked, and learns how it fills the gaps of the specification.
 * @param own - the checks of the user's own requirements
 * @param isEnough - whether no more histories are needed once these rules are known to be broken
 * @throws CannotBegin if it cannot be checked, with what to do about it: CannotOpen once anything was sent
 */
export async function openSession(
  options: RunOptions,
  signal: AbortSignal,
  own: readonly Check[],
  isEnough?: IsEnough,
): Promise<Session> {
  const traffic = createTrafficCounter(Date.now());
  const begun: Exchange[] = [];
  let hear: Strays['heard'] = (exchange) => void begun.push(exchange);
  const { client, authority } = await connect(options, signal, (exchange) => {
    traffic.count(exchange);
    hear(exchange);
  });
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
  /** The results of decided rules about every exchange at the end, if they have changed. */
  const atTheEnd: (() => Result | undefined)[] = [];
  let types: readonly ResourceType[] = options.profile.resources;
  const ownership = ownershipOf(options.profile.resources);
  let isFaulty = false;
  const close = async () => {
    try {
      await client.close();
      ledger.close();
      // what is left at a target that is gone is reported, and `clean` removes it once the target is back
      if (client.outage() === undefined)
        await cleanUp(
          options,
          { types, unwritten: ledger.unwritten, isDoubtful: !ownership.removesReliably(), isFaulty },
          (exchange) => hear(exchange),
        );
      return atTheEnd.flatMap((revise) => revise() ?? []);
    } finally {
      trials?.close();
    }
  };
  try {
    const { windowMs } = options;
    const { resources } = options.profile;
    const around: Surroundings = {
      client: guarded(withoutUnansweredOffers(inMediaTypes(client, resources)), ownership, resources),
      ledger,
      fresh: freshIdentifiers(),
      ownership,
      windowMs,
      maxLeft: options.maxLeft,
    };
    const found = await (options.readOnly === undefined ? learn : adopt)(around, authority, options);
    const subjects = [...found.subjects.values()];
    types = resources.map((type) =>
      adaptedTo(found.subjects.get(type.name)?.learnt.adaptation ?? asDeclared, type),
    );
    const asked = checksOf(options, own);
    const strays = straysOf(asked, subjects, around);
    const watch = watchOf(asked, { keep: trials?.write, strays });
    const beginning = beginningOf(found, { ...around, seed: options.seed });
    for (const attempt of attemptsAtBeginning(subjects, begun.splice(0), around))
      watch.see(attempt, beginning);
    hear = strays.heard;
    const withoutHistories: Run = {
      ...around,
      lock: new RWLock(),
      width: options.concurrency,
      watch,
      beginning,
      seed: options.seed,
      effort: options.effort,
      ...(trials === undefined ? {} : { keep: trials.write }),
    };
    const histories = historiesOf(subjects, asked, withoutHistories, isEnough);
    const run: Run = { ...withoutHistories, histories };
    return {
      subjects: found.subjects,
      warnings: options.readOnly === undefined ? warningsOf(found.subjects, options) : [],
      close,
      redact: client.redact,
      sent: client.sent,
      waitingFor: client.waitingFor,
      traffic: traffic.figures,
      coverage: histories.coverage,
      histories: histories.progress,
      outage,
      kept: () => trials?.count() ?? 0,
      settle: async (inScope) => {
        const why = whyNotRead(inScope, options);
        if (why !== undefined) return untested(pendingResult(inScope), why);
        const result = await settle(inScope, found.subjects, run);
        isFaulty ||= result.outcome === 'failed' || result.outcome === 'cantTell';
        atTheEnd.push(() => {
          const revised = watch.revised(result, inScope.check, inScope.type);
          return revised && asJson(evidence.fit(revised));
        });
        return asJson(evidence.fit(result));
      },
      replay: ({ check, type }, counterexample) =>
        replay(check, found.subjects.get(type.name) as Subject, counterexample, {
          run,
          by: [...checks, ...own].find(({ id }) => id === counterexample.by) ?? check,
        }),
      observe: async () =>
        (await observeGaps(subjects, run)).map((observation) => ({
          ...observation,
          exchanges: evidence.fitAll(observation.exchanges),
        })),
    };
  } catch (error) {
    await close();
    const why = stoppedBy(error);
    if (why === undefined) throw error;
    throw new CannotOpen(client.redact.text(why.message), client.sent(), outage());
  }
}

/** No session can be opened, as the first requests to the target showed. */
export class CannotOpen extends CannotBegin {
  /** Sent until then. */
  readonly requests: number;
  /** How the target stopped answering, if that is the reason. */
  readonly outage: RecordedOutage | undefined;
  constructor(message: string, requests: number, outage: RecordedOutage | undefined) {
    super(message);
    this.requests = requests;
    this.outage = outage;
  }
}

/** Why a session does not open, if that is not an error of the suite. */
function stoppedBy(error: unknown): CannotBegin | undefined {
  if (error instanceof CannotBegin) return error;
  if (error instanceof Interrupted) return new CannotBegin('The run was interrupted before the first check.');
  if (error instanceof BudgetExhausted) return new CannotBegin(`No check could begin. ${error.message}`);
  if (error instanceof RunOver)
    return new CannotBegin(`${error.message} No check could begin: start it again.`);
  return undefined;
}

function warningsOf(subjects: ReadonlyMap<string, Subject>, { maxLeft }: RunOptions): readonly string[] {
  return [...subjects.values()].flatMap(({ type, learnt }) => [
    ...(learnt.creation === undefined || learnt.removable || learnt.lent !== undefined
      ? []
      : [leaveWarning(type, maxLeft)]),
    ...(learnt.whyNotLent === undefined ? [] : [learnt.whyNotLent.why]),
    ...adaptationWarnings(type, learnt.adaptation),
    ...(learnt.sharesIdentifiers === true ? [sharedWarning(type)] : []),
  ]);
}

async function settle(inScope: InScope, subjects: ReadonlyMap<string, Subject>, run: Run): Promise<Result> {
  try {
    return await decide(inScope, subjects.get(inScope.type.name) as Subject, run);
  } catch (error) {
    if (error instanceof RunOver) return untested(pendingResult(inScope), error.message);
    throw error;
  }
}
