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

/** Runs that one thread performs concurrently: some servers make a run wait, which takes nothing from the other one. */
const atOnce = 2;

/**
 * Performs jobs in several threads.
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
  let underWay = 0;
  const begin = () => {
    const { value } = queue.next();
    if (value === undefined) return;
    underWay += 1;
    worker.postMessage(value);
  };
  return new Promise((resolve, reject) => {
    const end = () => {
      if (underWay === 0) worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (seen: Omit<Seen, 'isBusy'>) => {
      underWay -= 1;
      told(seen);
      begin();
      end();
    });
    for (let slot = 0; slot < atOnce; slot += 1) begin();
    end();
  });
}
