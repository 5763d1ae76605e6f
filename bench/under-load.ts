import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { oneRun } from './one-run.ts';

/** What so many runs of a faultless server came to while every core was busy with something else. */
export interface UnderLoad {
  readonly conformant: number;
  /** Results that are failed, each of them a server blamed wrongly. */
  readonly failed: readonly string[];
}

const busy = 'for (;;) Math.sqrt(Math.random());';

/** Checks a target again and again, each time by another seed. */
export async function underLoad(
  target: { readonly url: string; readonly token: string },
  runs: number,
): Promise<UnderLoad> {
  const load = cpus().map(() => new Worker(busy, { eval: true }));
  try {
    let conformant = 0;
    const failed: string[] = [];
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = await oneRun(target, seed);
      if (run.conformance === 'conformant') conformant += 1;
      failed.push(...run.reasons.filter((reason) => reason.includes(' failed: ')));
    }
    return { conformant, failed };
  } finally {
    await Promise.all(load.map((worker) => worker.terminate()));
  }
}
