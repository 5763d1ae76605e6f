import type { RWLock } from '@rocicorp/lock';
import type { ProbeCheck, Subject } from '../../check/requirement.ts';
import type { Coverage } from '../../evidence/coverage.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { leaveFor } from '../../resource/ownership/max-left.ts';
import type { Resource, Surroundings } from '../../resource/resource.ts';
import { mostAttempts, untilAnswered } from '../until-answered.ts';
import type { Effort } from './effort.ts';
import type { Sample } from './samples.ts';
import { resourceOf } from './subject.ts';
import { isFailed, isLost, type Keep, type Sender, type Trial, tryOut } from './trial.ts';
import type { Watch } from './watch.ts';

/** How many histories were carried out, and how many are planned so far. */
export interface HistoriesDone {
  readonly carriedOut: number;
  readonly planned: number;
  /** Requirements at types that are known to be broken, by the keys of their results. */
  readonly broken: readonly string[];
}

/** The histories of a run, made once for all requirements that they decide. */
export interface Histories {
  /** What they show about the rule of a check at a type. @throws RunOver */
  showing(check: ProbeCheck, subject: Subject): Promise<Showing>;
  /** What they have tried so far. */
  coverage(): readonly Coverage[];
  /** Undefined until they are planned. */
  progress(): HistoriesDone | undefined;
}

/** What a history shows that seems to break a rule. */
export interface Breach {
  /** In the words of the rule. */
  readonly says: string;
  /** All exchanges of the history, with their secrets. */
  readonly exchanges: readonly Exchange[];
}

/** What histories show about a rule at a type; the plans are the smallest found. */
export interface Showing {
  /** How often the rule was exercised, and how often it must be. */
  readonly exercised: number;
  readonly needed: number;
  /** A plan that shows how the rule is broken. */
  readonly broken?: unknown;
  /** Plans to try in turn, the smallest first: each reduced one, which may no longer exercise the rule, and the one that did. */
  readonly held: readonly unknown[];
  /** Why something that seemed to break the rule proves nothing: it was not seen again. */
  readonly doubt?: string;
  /** What seemed to break the rule, and why the run ended before that could be looked into. */
  readonly open?: string;
  readonly seen?: Breach;
  /** How most requests that would exercise the rule were refused, and exchanges that show it, with their secrets. */
  readonly refused?: { readonly says: string; readonly exchanges: readonly Exchange[] };
}

/** What a run provides to each of its checks. */
export interface Run extends Surroundings {
  /** Locked for reading by checks that run side by side, and for writing by one that needs the target for itself. */
  readonly lock: RWLock;
  readonly seed: number;
  readonly effort: Effort;
  /** How many histories are carried out side by side. */
  readonly width: number;
  /** The histories, made once for all requirements that they decide. */
  readonly histories?: Histories;
  /** Sees every trial. */
  readonly watch?: Watch;
  /** Sends once more what was sent before the first check. */
  readonly beginning?: Sender;
  /** Is told of every trial. */
  readonly keep?: Keep;
}

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
    await Promise.all(resources.map((resource) => resource.cleanUp()));
    for (const { exchanges, afterwards } of resources) requests += exchanges.length + afterwards.length;
    return trials.map((trial) => {
      if (trial.status === 'rejected') throw trial.reason;
      if (isFailed(trial.value)) failures += 1;
      if (sender.id !== undefined)
        run.keep?.({ requirement: sender.id, resource: subject.type.name }, trial.value);
      run.watch?.see(trial.value, sender);
      return trial.value;
    });
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
