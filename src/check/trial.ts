import type { Exchange } from '../http/exchange.ts';
import type { Resource } from '../resource/resource.ts';
import { Unmet } from '../resource/unmet.ts';
import { judged } from './judged.ts';
import type { Failure, Objection } from './objection.ts';
import { recordOf, type TrialRecord } from './record.ts';
import type { Check, Subject } from './requirement.ts';
import type { Sample } from './samples.ts';

/** A sample that is to be tried. */
export interface Attempt {
  /** Counts the trials of one requirement for one resource type, from 1. */
  readonly number: number;
  readonly sample: Sample;
  readonly resource: Resource;
}

/** One sample, tried at the target. */
export interface Trial extends Attempt {
  readonly objection: Objection | undefined;
  /** What the probe returned; absent where it could not go on. */
  readonly trace?: unknown;
}

export type FailedTrial = Trial & { readonly objection: Failure };

export function isFailed(trial: Trial | undefined): trial is FailedTrial {
  return trial?.objection?.outcome === 'failed';
}

/** Probes and judges one sample on fresh resources. What it made stays until `cleanUp` of its resource. */
export async function tryOut(check: Check, subject: Subject, attempt: Attempt): Promise<Trial> {
  const { resource } = attempt;
  const { case: at, value } = attempt.sample;
  try {
    const trace = await check.probe({ ...subject, case: at, sample: value, resource });
    const objection = judged(check, trace, { case: at, sample: value, type: subject.type });
    return { ...attempt, objection, trace };
  } catch (error) {
    if (!(error instanceof Unmet)) throw error;
    return {
      ...attempt,
      objection: { outcome: error.refused ? 'refused' : 'cantTell', reason: error.message },
    };
  }
}

/** The exchanges of a trial in the order in which they were sent. */
export function exchangesOf(trial: Trial): readonly Exchange[] {
  return trial.resource.exchanges.toSorted((a, b) => a.id - b.id);
}

/** A trial as it is kept; absent where nothing was judged, or a rule of the user's own holds what JSON cannot. */
export function recordedTrial(trial: Trial): { readonly trial?: TrialRecord } {
  if (!('trace' in trial)) return {};
  const { number, sample, trace, resource } = trial;
  try {
    const parts = { number, case: sample.case, sample: sample.value, trace };
    return { trial: recordOf(parts, resource.exchanges) };
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}
