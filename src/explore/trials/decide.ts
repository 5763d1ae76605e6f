import type { Plan } from '../../check/history/plan.ts';
import {
  type Check,
  type ExchangeCheck,
  historyCase,
  type ProbeCheck,
  type Subject,
} from '../../check/requirement.ts';
import { RunOver } from '../../errors.ts';
import type { Result } from '../../evidence/result.ts';
import {
  createTally,
  noExchange,
  unreplayedReason,
  unreproducedReason,
  witnessOf,
} from '../../evidence/tally.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { seedFor } from '../../random.ts';
import { type InScope, pendingResult } from '../scope.ts';
import {
  type Conclusion,
  confirm,
  confirmed,
  confirmSuspectTrials,
  notReplayed,
  unlessOver,
} from './confirm.ts';
import { extraResourcesFor } from './crowd.ts';
import { type Decision, inTwoWays } from './decision.ts';
import { eachOperation } from './each-operation.ts';
import type { Run, Showing } from './run.ts';
import { ownCasesOf, type Sample, vectorsFor } from './samples.ts';
import { search } from './search-and-shrink.ts';
import { type Untried, whyUntried, withBrokenGet } from './subject.ts';
import { type FailedTrial, isFailed, type Sender, saysNothing, type Trial } from './trial.ts';
import { type Worker, workerFor } from './worker.ts';

/**
 * Decides one requirement for one resource type, and reports as failed only what fails again, alone and on fresh resources
 * (law 5, docs/laws.md).
 * @throws RunOver, or any error of the check itself, which is an error of the suite.
 */
export async function decide(inScope: InScope, subject: Subject, run: Run): Promise<Result> {
  const { check } = inScope;
  const startedAt = performance.now();
  const untried = whyUntried(check, subject);
  const { conclusion, ...counts } =
    untried === undefined
      ? await decisionOf(check, subject, run)
      : { conclusion: withoutSecrets(untried, run), samples: 0, requests: 0 };
  return {
    ...pendingResult(inScope),
    ...counts,
    durationMs: Math.round(performance.now() - startedAt),
    ...conclusion,
  };
}

/** The conclusion if nothing was tried, without secrets. */
function withoutSecrets(untried: Untried, { client: { redact } }: Run): Conclusion {
  const { witness, ...said } = untried;
  if (witness === undefined) return said;
  return { ...said, reason: redact.text(said.reason), witness: witness.map(redact.exchange) };
}

/** The decision of a check; if the run ends first, a trial that was seen to break its rule is reported nevertheless. */
async function decisionOf(check: Check, subject: Subject, run: Run): Promise<Decision> {
  try {
    return await wholeDecisionOf(check, subject, run);
  } catch (error) {
    const [suspect] = run.watch?.suspectTrialsOf(check, subject.type) ?? [];
    if (!(error instanceof RunOver) || suspect === undefined) throw error;
    return { conclusion: notReplayed(error, suspect.seen), samples: 1, requests: 0 };
  }
}

async function wholeDecisionOf(check: Check, subject: Subject, run: Run): Promise<Decision> {
  if (check.by === 'exchange') return byExchange(check, subject, run);
  if (check.history === undefined) return byProbe(check, subject, run);
  if (ownCasesOf(check, subject).length === 0) return byHistoriesAlone(check, subject, run);
  const probe = await byProbe(check, subject, run);
  // a counterexample from its own samples is smaller
  return probe.conclusion.outcome === 'failed'
    ? probe
    : inTwoWays(probe, await byHistories(check, subject, run));
}

/** The decision by the histories of the run, and by anything else that was sent and that the rule applies to. */
async function byHistoriesAlone(check: ProbeCheck, subject: Subject, run: Run): Promise<Decision> {
  const histories = await byHistories(check, subject, run);
  if (check.watch === undefined || histories.conclusion.outcome === 'failed') return histories;
  const worker = workerFor(eachOperation, subject, run);
  await operateOnce(worker);
  const conclusion = await confirmSuspectTrials(check, worker);
  return {
    ...histories,
    conclusion: conclusion ?? histories.conclusion,
    requests: histories.requests + worker.requests(),
  };
}

/** The decision by the histories of the run, with one of them as evidence. */
async function byHistories(check: ProbeCheck, subject: Subject, run: Run): Promise<Decision> {
  const showing = await run.histories?.showing(check, subject);
  if (showing === undefined) throw new Error(`${check.id} is decided by histories, but this run makes none.`);
  const worker = workerFor(check, subject, run);
  const conclusion = await shownBy(showing, worker);
  return {
    conclusion,
    samples: showing.exercised + worker.samples(),
    requests: worker.requests(),
    exercised: { times: showing.exercised, needed: showing.needed },
  };
}

async function shownBy(showing: Showing, worker: Worker): Promise<Conclusion> {
  const { broken, exercised, needed, doubt, refused, open } = showing;
  if (open !== undefined) return unsure(unreplayedReason(open), showing, worker);
  if (broken !== undefined) return brokenBy(showing, worker);
  if (doubt !== undefined) return unsure(unreproducedReason(doubt, worker.run.width), showing, worker);
  // its own samples show that the rule holds
  if (needed === 0) return { outcome: 'passed', witness: [] };
  const trial = await repeated(showing, worker);
  if (isFailed(trial)) return confirmedHistory(trial, worker);
  const exchanges = trial?.exchanges ?? [];
  if (trial === undefined || exercised < needed) {
    const times = `The rule was exercised only ${exercised} of the ${needed} times needed to decide it.`;
    const reason = withBrokenGet(times, worker.subject.learnt);
    if (refused === undefined) return { outcome: 'cantTell', reason, witness: exchanges };
    const witness = refused.exchanges.map(worker.run.client.redact.exchange);
    return { outcome: 'cantTell', reason: `${refused.says} ${reason}`, witness };
  }
  const tally = createTally();
  tally.add(trial.verdict, () => witnessOf(trial));
  return tally.outcome();
}

/** The conclusion from histories that showed a rule broken. */
async function brokenBy(showing: Showing, worker: Worker): Promise<Conclusion> {
  const says = showing.seen === undefined ? '' : ` In one: ${showing.seen.says}`;
  try {
    const trial = await repeated(showing, worker);
    if (isFailed(trial)) return await confirmedHistory(trial, worker);
    const isHeard = trial === undefined || !saysNothing(trial);
    const why = isHeard
      ? unreproducedReason(
          showing.doubt ??
            `histories showed it, but the smallest of them did not when it was carried out again.${says}`,
          worker.run.width,
        )
      : unreplayedReason(
          `histories showed it, but the smallest of them had no answer when it was carried out again.${says}`,
        );
    return unsure(why, showing, worker, trial?.exchanges);
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    return unsure(unreplayedReason(`${error.message} Histories showed it.${says}`), showing, worker);
  }
}

function confirmedHistory(failure: FailedTrial, worker: Worker): Promise<Conclusion> {
  return unlessOver(
    () => confirmed(worker, { failure, seed: worker.run.seed, path: '' }),
    (over) => notReplayed(over, failure),
  );
}

function unsure(
  why: string,
  { seen }: Showing,
  { run }: Worker,
  exchanges: readonly Exchange[] = [],
): Conclusion {
  const { redact } = run.client;
  return {
    outcome: 'cantTell',
    reason: redact.text(why),
    witness: seen?.exchanges.map(redact.exchange) ?? exchanges,
  };
}

/** How often a history that shows a rule broken is repeated until it does so again: by itself, and then with more resources present. */
const turns = { alone: 2, withMore: 5 };

/**
 * How often the histories that exercise a rule are repeated until one does so again: any of their answers may be cut off, or come from
 * a cache. What none of them shows again was seen nevertheless.
 */
const mostRounds = 3;

/** Repeats the history that shows a rule broken, or the smallest that exercises it. */
async function repeated(showing: Showing, { run, ...worker }: Worker): Promise<Trial | undefined> {
  const { broken, held } = showing;
  if (broken !== undefined) return brokenAgain(broken, worker);
  // if identifiers are reassigned, other histories may write to the same paths; and all share a lent resource
  const isAlone = run.ownership.reassignsIdentifiers() || worker.subject.learnt.lent !== undefined;
  let trial: Trial | undefined;
  for (const value of Array.from({ length: mostRounds }, () => held).flat()) {
    const tried = [{ case: historyCase, value }];
    [trial] = await (isAlone ? worker.tryAlone(tried) : worker.tryBeside(tried));
    if (trial?.verdict.outcome !== 'cantTell') return trial;
  }
  return showing.asItWas() ?? trial;
}

async function brokenAgain(value: Plan, worker: Pick<Worker, 'tryAlone'>): Promise<Trial | undefined> {
  let trial: Trial | undefined;
  let among = 0;
  for (let turn = 0; turn < turns.alone + turns.withMore && !isFailed(trial); turn += 1) {
    if (turn === turns.alone) among = extraResourcesFor(trial?.resource.made.length ?? 0);
    [trial] = await worker.tryAlone([{ case: historyCase, value, among }]);
  }
  return trial;
}

/** Tries the samples of a check, and shrinks a failure. */
async function byProbe(check: ProbeCheck, subject: Subject, run: Run): Promise<Decision> {
  const worker = workerFor(check, subject, run);
  const tally = createTally();
  const tallied = async (samples: readonly Sample[]) => {
    const trials = await worker.tryVector(samples);
    for (const trial of trials) if (!isFailed(trial)) tally.add(trial.verdict, () => witnessOf(trial));
    return trials;
  };
  const concluded = async (): Promise<Conclusion> => {
    for (const { vector, seed } of vectorsOf(check, subject, run)) {
      const found = await search(vector, tallied, { seed, shrink: false });
      if (found !== undefined) return confirm(worker, vector, found);
    }
    return (await confirmSuspectTrials(check, worker)) ?? tally.outcome();
  };
  const conclusion = await concluded();
  return { conclusion, samples: worker.samples(), requests: worker.requests() };
}

/** Judges the exchanges of all other checks, and each operation at least once. */
async function byExchange(check: ExchangeCheck, subject: Subject, run: Run): Promise<Decision> {
  const { type } = subject;
  const worker = workerFor(eachOperation, subject, run);
  await operateOnce(worker);
  const tally = run.watch?.tallyOf(check, type);
  const concluded = (): Conclusion =>
    tally === undefined || tally.samples === 0
      ? { outcome: 'cantTell', reason: noExchange }
      : tally.outcome();
  const conclusion = (await confirmSuspectTrials(check, worker)) ?? concluded();
  return { conclusion, samples: tally?.samples ?? 0, requests: worker.requests() };
}

/** Sends each operation once, unless that was done for another requirement. */
async function operateOnce({ subject, run, tryVector }: Worker): Promise<void> {
  await run.watch?.once(subject.type, async () => {
    for (const { vector, seed } of vectorsOf(eachOperation, subject, run))
      await search(vector, tryVector, { seed, shrink: false });
  });
}

/** The vectors of a check's samples: different for each check, the same for the same seed of a run. */
function* vectorsOf(rule: Sender, subject: Subject, run: Run) {
  let index = 0;
  for (const vector of vectorsFor(rule, subject, { effort: run.effort, redact: run.client.redact })) {
    yield { vector, seed: seedFor(run.seed, rule.id ?? '', subject.type.name, index) };
    index += 1;
  }
}
