import type { Effort } from '../../src/explore/trials/effort.ts';
import { cohortOf, type DrawnText, drawnFrom } from '../../src/reference/space/drawn.ts';
import { reportersOf } from '../../src/reference/space/reporters.ts';
import type { FaultRecord, StyleRecord } from './records.ts';
import { tryFault } from './try-fault.ts';
import { tryStyle } from './try-style.ts';

/** One server to try; plain data, so that it can be sent to a worker. */
export type Job = { readonly index: number; readonly seed: number; readonly effort: Effort } & (
  | { readonly fault: DrawnText }
  | { readonly style: string }
);

export type Tried = { readonly fault: FaultRecord } | { readonly style: StyleRecord };

export async function done(job: Job): Promise<Tried> {
  const { index, seed, effort } = job;
  return 'fault' in job
    ? { fault: await tryFault({ ...job.fault, index }, seed, effort) }
    : { style: await tryStyle(index, job.style, seed, effort) };
}

/** The record of a job that ended its thread: it decided nothing, so it counts against the suite. */
export function undecided(job: Job, reason: string): Tried {
  const { index, seed, effort } = job;
  const reasons = [`the suite itself failed: ${reason}`];
  if ('style' in job) {
    const { style } = job;
    return { style: { index, style, seed, effort, verdict: 'undecided', reasons, foreignWrites: [] } };
  }
  const drawn = drawnFrom(job.fault);
  if (typeof drawn === 'string') throw new Error(drawn);
  const tried = {
    seed,
    effort,
    fate: 'not confirmed' as const,
    failed: [],
    mayReport: reportersOf(drawn),
    conformance: 'indeterminate',
    requests: 0,
    reasons,
  };
  return { fault: { ...job.fault, index, cohort: cohortOf(drawn), tried } };
}
