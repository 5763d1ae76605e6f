import type { Exchange } from '../http/exchange.ts';
import type { Resource } from '../resource/resource.ts';
import { Unmet } from '../resource/unmet.ts';
import type { Failure, Objection } from './objection.ts';
import type { Check, Subject } from './requirement.ts';
import type { Sample } from './samples.ts';

/** One sample, tried at the target. */
export interface Trial {
  readonly sample: Sample;
  readonly objection: Objection | undefined;
  readonly resource: Resource;
}

export type FailedTrial = Trial & { readonly objection: Failure };

export function isFailed(trial: Trial | undefined): trial is FailedTrial {
  return trial?.objection?.outcome === 'failed';
}

/** Probes and judges one sample on fresh resources. What it made stays until `cleanUp` of its resource. */
export async function tryOut(
  check: Check,
  subject: Subject,
  sample: Sample,
  resource: Resource,
): Promise<Trial> {
  const { case: at, value } = sample;
  try {
    const trace = await check.probe({ ...subject, case: at, sample: value, resource });
    const objection = check.judge(trace, { case: at, sample: value, type: subject.type });
    return { sample, objection, resource };
  } catch (error) {
    if (!(error instanceof Unmet)) throw error;
    return {
      sample,
      resource,
      objection: { outcome: error.refused ? 'refused' : 'cantTell', reason: error.message },
    };
  }
}

/** The exchanges of a trial in the order in which they were sent. */
export function exchangesOf(trial: Trial): readonly Exchange[] {
  return trial.resource.exchanges.toSorted((a, b) => a.id - b.id);
}
