import { RWLock } from '@rocicorp/lock';
import { checks } from '../../suites/catalogue.ts';
import type { Check, Subject } from '../check/requirement.ts';
import { CannotBegin, RunOver } from '../errors.ts';
import type { Coverage } from '../evidence/coverage.ts';
import type { RecordedOutage } from '../evidence/outage.ts';
import { untested } from '../evidence/pending-result.ts';
import type { Observation } from '../evidence/report.ts';
import type { Counterexample, Result } from '../evidence/result.ts';
import type { Redactor } from '../http/auth/redactor.ts';
import { BudgetExhausted, Interrupted } from '../http/client/budget.ts';
import type { Client } from '../http/client/client.ts';
import type { Traffic } from '../http/client/traffic.ts';
import { asJson } from '../http/exchange/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import { adaptationWarnings, adaptedTo, asDeclared } from '../resource/adaptation.ts';
import { sharedWarning } from '../resource/calibration/shared-identifiers.ts';
import { withoutUnansweredOffers } from '../resource/calibration/unanswered-offers.ts';
import { freshIdentifiers } from '../resource/identifiers/fresh-identifiers.ts';
import { inMediaTypes } from '../resource/media-types.ts';
import { leaveWarning } from '../resource/ownership/max-left.ts';
import { guarded } from '../resource/ownership/ownership.ts';
import type { Surroundings } from '../resource/resource.ts';
import { attemptsAtBeginning, type Beginning, beginningOf } from './beginning.ts';
import { type Equipment, equip } from './equipment.ts';
import { historiesOf, type IsEnough } from './histories/histories.ts';
import { learn } from './learn.ts';
import { observeGaps } from './observe.ts';
import type { RunOptions } from './options.ts';
import { adopt, whyNotRead } from './read-only.ts';
import { checksOf, type InScope, pendingResult } from './scope.ts';
import { decide } from './trials/decide.ts';
import { replay } from './trials/replay.ts';
import type { Histories, Run } from './trials/run.ts';
import { straysOf } from './trials/strays.ts';
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
  const equipment = await equip(options, signal);
  const { client } = equipment;
  try {
    return await begun(equipment, options, own, isEnough);
  } catch (error) {
    await equipment.putAway({ types: options.profile.resources, isFaulty: false });
    const why = stoppedBy(error);
    if (why === undefined) throw error;
    throw new CannotOpen(client.redact.text(why.message), client.sent(), equipment.outage());
  }
}

/** @throws CannotBegin, RunOver */
async function begun(
  equipment: Equipment,
  options: RunOptions,
  own: readonly Check[],
  isEnough: IsEnough | undefined,
): Promise<Session> {
  const { client, evidence, trials } = equipment;
  const around = surroundingsOf(equipment, options);
  const found = await (options.readOnly === undefined ? learn : adopt)(around, equipment.authority, options);
  const subjects = [...found.subjects.values()];
  const asked = checksOf(options, own);
  const { watch, beginning } = watching(equipment, found, { around, asked, seed: options.seed });
  const withoutHistories: Run = {
    ...around,
    watch,
    beginning,
    lock: new RWLock(),
    width: options.concurrency,
    seed: options.seed,
    effort: options.effort,
    ...(trials === undefined ? {} : { keep: trials.write }),
  };
  const histories = historiesOf(subjects, asked, withoutHistories, isEnough);
  const run: Run = { ...withoutHistories, histories };
  const settled: Settled[] = [];
  return {
    subjects: found.subjects,
    warnings: options.readOnly === undefined ? warningsOf(found.subjects, options) : [],
    redact: client.redact,
    sent: client.sent,
    waitingFor: client.waitingFor,
    traffic: equipment.traffic,
    coverage: histories.coverage,
    histories: histories.progress,
    outage: equipment.outage,
    kept: () => trials?.count() ?? 0,
    async settle(inScope) {
      const why = whyNotRead(inScope, options);
      if (why !== undefined) return untested(pendingResult(inScope), why);
      const result = await settle(inScope, found.subjects, run);
      settled.push({ result, inScope });
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
    async close() {
      await equipment.putAway({ types: typesFound(found, options), isFaulty: settled.some(mayBeBroken) });
      return settled.flatMap(({ result, inScope: { check, type } }) => {
        const revised = watch.revised(result, check, type);
        return revised === undefined ? [] : [asJson(evidence.fit(revised))];
      });
    },
  };
}

/** A result, and what it is about. */
interface Settled {
  readonly result: Result;
  readonly inScope: InScope;
}

function mayBeBroken({ result: { outcome } }: Settled): boolean {
  return outcome === 'failed' || outcome === 'cantTell';
}

function surroundingsOf(
  { client, ledger, ownership }: Equipment,
  { profile: { resources }, windowMs, maxLeft }: RunOptions,
): Surroundings {
  return {
    client: guarded(withoutUnansweredOffers(inMediaTypes(client, resources)), ownership, resources),
    ledger,
    fresh: freshIdentifiers(),
    ownership,
    windowMs,
    maxLeft,
  };
}

/** The types as the target has them. */
function typesFound({ subjects }: Beginning, { profile }: RunOptions): readonly ResourceType[] {
  return profile.resources.map((type) =>
    adaptedTo(subjects.get(type.name)?.learnt.adaptation ?? asDeclared, type),
  );
}

/** Has every exchange watched, those of the beginning as well. */
function watching(
  { trials, listen }: Equipment,
  found: Beginning,
  {
    around,
    asked,
    seed,
  }: { readonly around: Surroundings; readonly asked: readonly Check[]; readonly seed: number },
): Required<Pick<Run, 'watch' | 'beginning'>> {
  const subjects = [...found.subjects.values()];
  const strays = straysOf(asked, subjects, around);
  const watch = watchOf(asked, { keep: trials?.write, strays });
  const beginning = beginningOf(found, { ...around, seed });
  for (const attempt of attemptsAtBeginning(subjects, listen(strays.heard), around))
    watch.see(attempt, beginning);
  return { watch, beginning };
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
