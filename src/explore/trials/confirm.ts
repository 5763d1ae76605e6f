import type fc from 'fast-check';
import { type Plan, wordsOfPlans } from '../../check/history/plan.ts';
import { referentsIn } from '../../check/history/tags.ts';
import { type Check, historyCase } from '../../check/requirement.ts';
import { RunOver } from '../../errors.ts';
import { shownTrial } from '../../evidence/record.ts';
import type { Counterexample, Result } from '../../evidence/result.ts';
import { recordedCapture, shellLines } from '../../evidence/shell-lines.ts';
import { type Undisputed, unreplayedReason, unreproducedReason } from '../../evidence/tally.ts';
import type { Capture } from '../../http/exchange/curl.ts';
import type { Json } from '../../http/exchange/json.ts';
import { plainerForms, smaller } from '../shrinking/reductions.ts';
import { shrunk } from '../shrinking/shrunk.ts';
import { capturesOf, creationsAbove } from './captures.ts';
import { crowds } from './crowd.ts';
import type { Sample } from './samples.ts';
import { type Found, search } from './search-and-shrink.ts';
import { type Replayed, seenTwice } from './seen-twice.ts';
import { type FailedTrial, isFailed, saysNothing, type Trial } from './trial.ts';
import { brokenIn, type SuspectTrial } from './watch.ts';
import { type Worker, workerFor } from './worker.ts';

export type Conclusion =
  | Undisputed
  | (Pick<Result, 'trial' | 'states'> & {
      readonly outcome: 'failed';
      readonly reason: string;
      readonly counterexample: Counterexample;
    });

/** The conclusion from trials of other checks that broke this check's rule: the first that does so again, or else the first. */
export async function confirmSuspectTrials(check: Check, worker: Worker): Promise<Conclusion | undefined> {
  const { run, subject } = worker;
  let first: Conclusion | undefined;
  for (const suspect of run.watch?.suspectTrialsOf(check, subject.type) ?? []) {
    const conclusion = await confirmSuspectTrial(check, worker, suspect);
    if (conclusion.outcome === 'failed') return conclusion;
    first ??= conclusion;
  }
  return first;
}

/**
 * Repeats the trial of another check, alone, until it has been seen twice to break this check's rule; a history then with as few of
 * its steps as show it.
 */
async function confirmSuspectTrial(
  check: Check,
  worker: Worker,
  { sender, seen }: SuspectTrial,
): Promise<Conclusion> {
  const { subject, run } = worker;
  const { keep, watch: _watch, ...rest } = run;
  const kept = (trial: Trial) => keep?.({ requirement: check.id, resource: subject.type.name }, trial);
  kept(seen);
  const again = workerFor(sender, subject, rest);
  const tried = async (sample: Sample) => {
    const [trial] = await again.tryAlone([sample]);
    return trial && (brokenIn(trial, check) ?? (saysNothing(trial) ? trial : undefined));
  };
  const seenAgain = (sample: Sample) =>
    seenTwice(async (among) => {
      const trial = await tried({ ...sample, among });
      if (isFailed(trial)) kept(trial);
      return trial;
    });
  const inSmallest = async (first: Replayed) => {
    const smallest = await smallestHistory(seen.sample, async (sample) => isFailed(await tried(sample)));
    const least = smallest && (await seenAgain(smallest));
    return least !== undefined && isConfirmed(least) ? least : first;
  };
  const first = await seenAgain(seen.sample);
  // if the run ends meanwhile, what was seen twice stands
  const shown = isConfirmed(first)
    ? await unlessOver(
        () => inSmallest(first),
        () => first,
      )
    : first;
  worker.spend(again.requests());
  return concluded(worker, { failure: seen, seed: run.seed, path: '', by: sender.id }, shown);
}

/** A history with as few steps as show a failure, in requests as plain as show it; undefined for any other sample, or if it is the same. */
async function smallestHistory(
  sample: Sample,
  isShown: (sample: Sample) => Promise<boolean>,
): Promise<Sample | undefined> {
  if (sample.case.name !== historyCase.name) return undefined;
  const whole = sample.value as Plan;
  const smallest = await shrunk(whole, {
    shows: (value) => isShown({ ...sample, value }),
    kinds: [...smaller, plainerForms],
    isSpent: () => false,
  });
  return smallest === whole ? undefined : { ...sample, value: smallest };
}

/** Shrinks a failure with nothing else in flight, and replays the smallest one until it has been seen twice. */
export function confirm(
  worker: Worker,
  vector: readonly fc.Arbitrary<Sample>[],
  seen: Found,
): Promise<Conclusion> {
  return unlessOver(
    async () =>
      confirmed(worker, (await search(vector, worker.tryAlone, { seed: seen.seed, shrink: true })) ?? seen),
    (over) => notReplayed(over, seen.failure),
  );
}

/** What some work comes to, or something else if the run ends before. */
export async function unlessOver<T, E>(
  work: () => Promise<T>,
  otherwise: (over: RunOver) => E,
): Promise<T | E> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RunOver) return otherwise(error);
    throw error;
  }
}

/** Replays a failure until it has been seen twice. */
export async function confirmed(worker: Worker, smallest: Found): Promise<Conclusion> {
  const replayed = await seenTwice(async (among) => {
    const [again] = await worker.tryAlone([{ ...smallest.failure.sample, among }]);
    return again;
  });
  return concluded(worker, smallest, replayed);
}

function isConfirmed({ failures }: Replayed): boolean {
  return failures.length >= 2;
}

/** What replays of a failure come to. */
function concluded(
  worker: Worker,
  first: Found & { readonly by?: Counterexample['by'] | undefined },
  replayed: Replayed,
): Conclusion {
  const { failures, replays } = replayed;
  const shown = failures.at(-1);
  if (shown === undefined || !isConfirmed(replayed)) return notReproduced(worker, first.failure, replayed);
  const counterexample = {
    ...counterexampleOf(shown, first, worker),
    ...(first.by === undefined ? {} : { by: first.by }),
    replays: { seen: 2, of: replays },
  };
  return { outcome: 'failed', reason: counterexample.message, counterexample, ...shownTrial(shown) };
}

/** The conclusion from a failure that could not be replayed because the run is over. */
export function notReplayed(over: RunOver, { verdict, exchanges }: FailedTrial): Undisputed {
  return {
    outcome: 'cantTell',
    reason: unreplayedReason(`${over.message} ${verdict.reason}`),
    witness: exchanges,
  };
}

function notReproduced(
  worker: Worker,
  first: FailedTrial,
  { failures: again, replays, unanswered }: Replayed,
): Undisputed {
  const [failures, samples] = [worker.failures(), worker.samples()];
  const rate =
    failures === 0
      ? 'seen in requests that were sent for something else'
      : `${failures} of ${samples} samples failed (${((100 * failures) / samples).toFixed(1)} %)`;
  const alone = `alone, and beside up to ${crowds.at(-1)} others, it was seen in ${again.length} of ${replays} replays`;
  const lost = unanswered === 0 ? '' : `, ${unanswered} of which had no answer`;
  // an unanswered replay shows neither that the failure exists nor that it does not
  const isHeard = unanswered < replays - again.length;
  const seen = `${rate}, ${alone}${lost}. ${first.verdict.reason}`;
  return {
    outcome: 'cantTell',
    reason: isHeard ? unreproducedReason(seen, worker.run.width) : unreplayedReason(seen),
    witness: [first, ...again].flatMap(({ exchanges }) => exchanges),
  };
}

function counterexampleOf(
  trial: FailedTrial,
  { seed, path }: Pick<Found, 'seed' | 'path'>,
  { run }: Worker,
): Omit<Counterexample, 'replays'> {
  const { reason: message, expected, observed, at } = trial.verdict;
  const { redact } = trial.resource;
  const exchanges = [...creationsAbove(trial.resource).map(redact.exchange), ...trial.exchanges];
  const isNaming = referentsIn(trial.sample.value).length > 0;
  const captures = capturesOf(trial.resource, isNaming)
    .map(({ path, named, ...capture }) => ({
      ...capture,
      value: redact.values(capture.value) as Capture['value'],
      ...(path === undefined ? {} : { path: redact.text(path) }),
      ...(named === undefined ? {} : { named: redact.text(named) }),
    }))
    .map(recordedCapture);
  const shown = { exchanges, captures, ...(at === undefined ? {} : { at: at.id }) };
  return {
    seed,
    path,
    case: trial.sample.case.name,
    sample: redact.values(trial.sample.value as Json, wordsOfPlans),
    ...(trial.sample.among ? { among: trial.sample.among } : {}),
    ...shown,
    message,
    expected,
    observed,
    curl: shellLines(shown, run.client.baseUrl),
  };
}
