import { createHash } from 'node:crypto';
import type { RWLock } from '@rocicorp/lock';
import type fc from 'fast-check';
import type { Check, Subject } from '../../check/requirement.ts';
import { recordedTrial } from '../../evidence/record.ts';
import type { Requirement } from '../../evidence/requirement.ts';
import type { Counterexample, Result } from '../../evidence/result.ts';
import { recordedCapture, shellLines } from '../../evidence/shell-lines.ts';
import { createTally, type Undisputed, unreproduced, witnessOf } from '../../evidence/tally.ts';
import type { Capture } from '../../http/curl.ts';
import type { Json } from '../../http/json.ts';
import { leaveFor } from '../../resource/leave.ts';
import { type Resource, resourceAt, type Surroundings } from '../../resource/resource.ts';
import { capturesOf } from './captures.ts';
import { crowds } from './crowd.ts';
import type { Effort } from './effort.ts';
import { type Sample, vectorsFor } from './samples.ts';
import { type Found, search } from './search.ts';
import { whyNothing } from './subject.ts';
import {
  type FailedTrial,
  isFailed,
  isUnanswered,
  mostAttempts,
  seenIn,
  type Trial,
  tryOut,
  untilAnswered,
} from './trial.ts';
import type { Suspicion, Watch } from './watch.ts';

/** What a run lends to each of its checks. */
export interface Run extends Surroundings {
  /** Held for reading beside others, and for writing by whoever has the target for itself. */
  readonly lock: RWLock;
  readonly seed: number;
  readonly effort: Effort;
  /** Sees every trial. */
  readonly watch?: Watch;
  /** Is told of every trial. */
  readonly keep?: (tried: Pick<Result, 'requirement' | 'resource'>, trial: Trial) => void;
}

type Conclusion =
  | Undisputed
  | (Pick<Result, 'trial'> & {
      readonly outcome: 'failed';
      readonly reason: string;
      readonly counterexample: Counterexample;
    });

/**
 * Decides one requirement for one resource type: tries its samples, shrinks what fails, and reports as failed only
 * what fails once more, alone and on fresh resources (design, law 5).
 * @throws BudgetExhausted, Interrupted, or whatever the check itself throws, which is an error of the suite.
 */
export async function decide(
  check: Check,
  requirement: Requirement,
  subject: Subject,
  run: Run,
): Promise<Result> {
  const startedAt = performance.now();
  const worker = workerFor(check, subject, run);
  const conclusion: Conclusion = whyNothing(check, subject) ?? (await conclude(worker));
  return {
    requirement: requirement.id,
    resource: subject.type.name,
    class: requirement.class,
    level: requirement.level,
    samples: worker.samples(),
    requests: worker.requests(),
    durationMs: Math.round(performance.now() - startedAt),
    ...conclusion,
  };
}

/** Tries out the samples of one check. */
interface Worker {
  readonly check: Check;
  readonly subject: Subject;
  readonly run: Run;
  /** In the lane that the check needs: beside others, or alone. */
  tryVector(samples: readonly Sample[]): Promise<readonly Trial[]>;
  tryAlone(samples: readonly Sample[]): Promise<readonly Trial[]>;
  samples(): number;
  /** How many of the samples failed. */
  failures(): number;
  requests(): number;
}

function workerFor(check: Check, subject: Subject, run: Run): Worker {
  const around = { ...run, leave: leaveFor(subject.type, subject.learnt, run.maxLeft) };
  let samples = 0;
  let failures = 0;
  let requests = 0;
  /** A sample stayed without an answer, and so will others: they are not waited for as long. */
  let hasNoAnswers = false;
  const attempt = async (vector: readonly Sample[]): Promise<readonly Trial[]> => {
    const before = samples;
    samples += vector.length;
    const resources: Resource[] = [];
    const fresh = () => {
      const resource = resourceAt(subject.type, subject.learnt, around);
      resources.push(resource);
      return resource;
    };
    const tried = async (sample: Sample, index: number) => {
      const number = before + index + 1;
      const { ended } = run.client;
      const once = () => tryOut(check, subject, { number, sample, resource: fresh(), ended });
      const trial = await untilAnswered(once, hasNoAnswers ? 1 : mostAttempts);
      hasNoAnswers ||= isUnanswered(trial);
      return trial;
    };
    const trials = await (check.alone === true
      ? inTurn(vector, tried)
      : Promise.allSettled(vector.map(tried)));
    const made = resources.reduce((sum, resource) => sum + resource.exchanges.length, 0);
    const removals = await Promise.all(resources.map((resource) => resource.cleanUp()));
    requests += made + removals.reduce((sum, count) => sum + count, 0);
    return trials.map((trial) => {
      if (trial.status === 'rejected') throw trial.reason;
      if (isFailed(trial.value)) failures += 1;
      run.keep?.({ requirement: check.id, resource: subject.type.name }, trial.value);
      run.watch?.see(check, subject.type, trial.value);
      return trial.value;
    });
  };
  const { lock } = run;
  const alone = (vector: readonly Sample[]) => lock.withWrite(() => attempt(vector));
  const together = (vector: readonly Sample[]) => lock.withRead(() => attempt(vector));
  return {
    check,
    subject,
    run,
    tryVector: check.alone === true ? alone : together,
    tryAlone: alone,
    samples: () => samples,
    failures: () => failures,
    requests: () => requests,
  };
}

/** As Promise.allSettled, but one after another, and none after one that was not let through. */
async function inTurn<T, R>(
  all: readonly T[],
  work: (each: T, index: number) => Promise<R>,
): Promise<readonly PromiseSettledResult<R>[]> {
  const settled: PromiseSettledResult<R>[] = [];
  for (const [index, each] of all.entries()) {
    const [result] = await Promise.allSettled([work(each, index)]);
    settled.push(result);
    if (result.status === 'rejected') break;
  }
  return settled;
}

async function conclude(worker: Worker): Promise<Conclusion> {
  const { check, subject, run } = worker;
  const tally = createTally();
  const tallied = async (samples: readonly Sample[]) => {
    const trials = await worker.tryVector(samples);
    for (const trial of trials) if (!isFailed(trial)) tally.add(trial.objection, () => witnessOf(trial));
    return trials;
  };
  let index = 0;
  for (const vector of vectorsFor(check, subject, { effort: run.effort, redact: run.client.redact })) {
    const seed = seedOf(run.seed, check.id, subject.type.name, index);
    index += 1;
    const found = await search(vector, tallied, { seed, shrink: false });
    if (found !== undefined) return confirm(worker, vector, found);
  }
  const suspicion = run.watch?.suspicionOf(check, subject.type);
  return suspicion === undefined ? tally.outcome() : confirmSuspicion(worker, suspicion);
}

/** Sends the trial of another check again, alone, until what it shows of this one was seen twice. */
async function confirmSuspicion(worker: Worker, { check: other, seen }: Suspicion): Promise<Conclusion> {
  const { check, subject, run } = worker;
  const { keep, watch: _watch, ...rest } = run;
  const kept = (trial: Trial) => keep?.({ requirement: check.id, resource: subject.type.name }, trial);
  kept(seen);
  const sender = workerFor(other, subject, rest);
  const { failures, replays } = await seenTwice(async (among) => {
    const [again] = await sender.tryAlone([{ ...seen.sample, among }]);
    const trial = again && seenIn(again, check, subject.type);
    if (trial !== undefined) kept(trial);
    return trial;
  });
  const shown = failures.at(-1);
  if (shown === undefined || failures.length < 2) return notReproduced(worker, [seen, ...failures], replays);
  const counterexample = {
    ...counterexampleOf(shown, { seed: run.seed, path: '' }, worker),
    by: other.id,
    replays: { seen: 2, of: replays },
  };
  return { outcome: 'failed', reason: counterexample.message, counterexample, ...recordedTrial(shown) };
}

/** Of how many replays alone a failure is to be seen twice. */
const mostReplays = 12;

/** Shrinks a failure with nothing else in flight, and replays the smallest one until it was seen twice. */
async function confirm(
  worker: Worker,
  vector: readonly fc.Arbitrary<Sample>[],
  seen: Found,
): Promise<Conclusion> {
  const smallest = (await search(vector, worker.tryAlone, { seed: seen.seed, shrink: true })) ?? seen;
  const { failures, replays } = await seenTwice(async (among) => {
    const [again] = await worker.tryAlone([{ ...smallest.failure.sample, among }]);
    return again;
  });
  const shown = failures.at(-1);
  if (shown === undefined || failures.length < 2)
    return notReproduced(worker, [smallest.failure, ...failures], replays);
  const counterexample = { ...counterexampleOf(shown, smallest, worker), replays: { seen: 2, of: replays } };
  return { outcome: 'failed', reason: counterexample.message, counterexample, ...recordedTrial(shown) };
}

/** What became of replays: those that failed, of how many. */
interface Replayed {
  readonly failures: readonly FailedTrial[];
  readonly replays: number;
}

/** Replays something until it has failed twice: by itself, and where that is too seldom, beside ever more others. */
async function seenTwice(replayed: (among: number) => Promise<Trial | undefined>): Promise<Replayed> {
  const alone = await seenAmong(0, mostReplays, replayed);
  if (alone.failures.length >= 2) return alone;
  let { replays } = alone;
  for (const among of crowds) {
    const beside = await seenAmong(among, crowdedReplays, replayed);
    if (beside.failures.length >= 2) return beside;
    replays += beside.replays;
  }
  return { ...alone, replays };
}

/** How often a failure is tried beside others; it ends with the first replay that does not show it. */
const crowdedReplays = 2;

async function seenAmong(
  among: number,
  most: number,
  replayed: (among: number) => Promise<Trial | undefined>,
): Promise<Replayed> {
  const failures: FailedTrial[] = [];
  let replays = 0;
  while (failures.length < 2 && replays < most) {
    const again = await replayed(among);
    replays += 1;
    if (isFailed(again)) failures.push(again);
    else if (among > 0) break;
  }
  return { failures, replays };
}

function notReproduced(
  worker: Worker,
  [first, ...again]: readonly [FailedTrial, ...FailedTrial[]],
  replays: number,
): Undisputed {
  const [failures, samples] = [worker.failures(), worker.samples()];
  const rate =
    failures === 0
      ? 'seen in what another check sent'
      : `${failures} of ${samples} samples failed (${((100 * failures) / samples).toFixed(1)} %)`;
  const alone = `alone, and beside up to ${crowds.at(-1)} others, it was seen in ${again.length} of ${replays} replays`;
  return {
    outcome: 'cantTell',
    reason: `${unreproduced}: ${rate}, ${alone}. ${first.objection.message}`,
    witness: [first, ...again].flatMap(({ exchanges }) => exchanges),
  };
}

function counterexampleOf(
  trial: FailedTrial,
  { seed, path }: Pick<Found, 'seed' | 'path'>,
  { run }: Worker,
): Omit<Counterexample, 'replays'> {
  const { message, expected, observed, at } = trial.objection;
  const { redact } = trial.resource;
  const { exchanges } = trial;
  const captures = capturesOf(trial.resource)
    .map((capture) => ({ ...capture, value: redact.values(capture.value) as Capture['value'] }))
    .map(recordedCapture);
  const shown = { exchanges, captures, ...(at === undefined ? {} : { at: at.id }) };
  return {
    seed,
    path,
    case: trial.sample.case.name,
    sample: redact.values(trial.sample.value as Json),
    ...(trial.sample.among ? { among: trial.sample.among } : {}),
    ...shown,
    message,
    expected,
    observed,
    curl: shellLines(shown, run.client.baseUrl),
  };
}

/** Each check asks its own questions, the same ones for the same seed of a run. */
function seedOf(seed: number, id: string, type: string, vector: number): number {
  return createHash('sha256').update(`${seed} ${id} ${type} ${vector}`).digest().readInt32BE(0);
}
