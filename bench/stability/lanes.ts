import { Worker } from 'node:worker_threads';
import type { OneRun } from '../one-run.ts';

/** One run of one server. */
export interface Job {
  /** Its name. */
  readonly server: string;
  readonly seed: number;
}

/** One run, and its result. */
export interface Seen extends Job {
  readonly run: OneRun;
  /** Beside busy loops. */
  readonly isBusy: boolean;
}

/**
 * Performs jobs in several threads, one at a time in each.
 * @param told - called with each result as its run ends
 * @throws Error if a thread fails
 */
export async function runInLanes(
  jobs: readonly Job[],
  threads: number,
  told: (seen: Omit<Seen, 'isBusy'>) => void,
): Promise<void> {
  const queue = jobs.values();
  await Promise.all(Array.from({ length: threads }, () => laneOf(queue, told)));
}

function laneOf(queue: IteratorObject<Job>, told: (seen: Omit<Seen, 'isBusy'>) => void): Promise<void> {
  const worker = new Worker(new URL('./lane.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const next = () => {
      const { value } = queue.next();
      if (value === undefined) worker.terminate().then(() => resolve(), reject);
      else worker.postMessage(value);
    };
    worker.on('error', reject);
    worker.on('message', (seen: Omit<Seen, 'isBusy'>) => {
      told(seen);
      next();
    });
    next();
  });
}
