import type { Effort } from '../../src/explore/trials/effort.ts';
import type { DrawnText } from '../../src/reference/space/drawn.ts';
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
