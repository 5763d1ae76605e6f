import type { Subject } from '../../check/requirement.ts';
import { RunOver } from '../../errors.ts';
import { leaveFor } from '../../resource/ownership/max-left.ts';
import type { Resource } from '../../resource/resource.ts';
import { mostAttempts, untilAnswered } from '../until-answered.ts';
import type { Run } from './run.ts';
import type { Sample } from './samples.ts';
import { resourceOf } from './subject.ts';
import { isFailed, isLost, type Sender, type Trial, tryOut } from './trial.ts';

/** Tries out the samples of one check. */
export interface Worker {
  readonly subject: Subject;
  readonly run: Run;
  /** Beside others, or alone if the check needs it. */
  tryVector(samples: readonly Sample[]): Promise<readonly Trial[]>;
  tryAlone(samples: readonly Sample[]): Promise<readonly Trial[]>;
  /** Beside others, whatever the check needs. */
  tryBeside(samples: readonly Sample[]): Promise<readonly Trial[]>;
  samples(): number;
  /** How many of the samples failed. */
  failures(): number;
  requests(): number;
  /** Counts requests that were sent elsewhere for the check. */
  spend(requests: number): void;
}

export function workerFor(sender: Sender, subject: Subject, run: Run): Worker {
  const around = { ...run, leave: leaveFor(subject.type, subject.learnt, run.maxLeft) };
  let samples = 0;
  let failures = 0;
  let requests = 0;
  /** Whether a sample never had an answer: then others are tried only once. */
  let hasNoAnswers = false;
  const account = (trial: Trial) => {
    if (isFailed(trial)) failures += 1;
    if (sender.id !== undefined) run.keep?.({ requirement: sender.id, resource: subject.type.name }, trial);
    run.watch?.see(trial, sender);
  };
  const attempt = async (vector: readonly Sample[]): Promise<readonly Trial[]> => {
    const before = samples;
    samples += vector.length;
    const resources: Resource[] = [];
    const fresh = () => {
      const resource = resourceOf(subject, around);
      resources.push(resource);
      return resource;
    };
    const tried = async (sample: Sample, index: number) => {
      const number = before + index + 1;
      const { ended } = run.client;
      const once = () => tryOut(sender, subject, { number, sample, resource: fresh(), ended });
      const trial = await untilAnswered(once, isLost, hasNoAnswers ? 1 : mostAttempts);
      hasNoAnswers ||= isLost(trial);
      return trial;
    };
    const trials = await (sender.alone === true
      ? inTurn(vector, tried)
      : Promise.allSettled(vector.map(tried)));
    await Promise.all(resources.map(cleanedUp));
    for (const { exchanges, afterwards } of resources) requests += exchanges.length + afterwards.length;
    const ended = trials.flatMap((trial) => (trial.status === 'fulfilled' ? [trial.value] : []));
    for (const trial of ended) account(trial);
    // what was seen by then counts, even if the run is over
    for (const trial of trials) if (trial.status === 'rejected') throw trial.reason;
    return ended;
  };
  const { lock } = run;
  const alone = (vector: readonly Sample[]) => lock.withWrite(() => attempt(vector));
  const together = (vector: readonly Sample[]) => lock.withRead(() => attempt(vector));
  return {
    subject,
    run,
    tryVector: sender.alone === true ? alone : together,
    tryAlone: alone,
    tryBeside: together,
    samples: () => samples,
    failures: () => failures,
    requests: () => requests,
    spend(count) {
      requests += count;
    },
  };
}

/** Removes what a resource made; what is left once the run is over, its session removes. */
export async function cleanedUp(resource: Pick<Resource, 'cleanUp'>): Promise<void> {
  try {
    await resource.cleanUp();
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
  }
}

/** Like Promise.allSettled, but one after another, ending with the first that is rejected. */
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
