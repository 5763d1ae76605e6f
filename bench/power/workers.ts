import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { done, type Job, type Tried } from './jobs.ts';

/** Threads that perform jobs, a few concurrently in each, since a run partly waits. */
export interface Workers {
  do(job: Job): Promise<Tried>;
  /** How many jobs can be in progress. */
  readonly places: number;
  close(): Promise<void>;
}

/** A run partly waits. With more, the memory of all costs more time than their waiting saves; faults and styles each use this many. */
const perThread = 4;

type Reply = { readonly number: number } & ({ readonly tried: Tried } | { readonly error: string });

/**
 * @param threads - more than one for each core does not help
 * @param onDone - is told how many jobs are done
 */
export function startWorkers(threads: number, onDone: (done: number) => void): Workers {
  let tried = 0;
  const waiting = new Map<number, PromiseWithResolvers<Tried>>();
  const pool = Array.from({ length: threads }, () => ({
    worker: new Worker(new URL(import.meta.url)),
    underWay: 0,
  }));
  for (const thread of pool) {
    const { worker } = thread;
    worker.on('message', (reply: Reply) => {
      thread.underWay -= 1;
      const one = waiting.get(reply.number);
      waiting.delete(reply.number);
      tried += 1;
      onDone(tried);
      if ('tried' in reply) one?.resolve(reply.tried);
      else one?.reject(new Error(reply.error));
    });
    worker.on('error', (error) => {
      for (const one of waiting.values()) one.reject(error);
    });
  }
  let number = 0;
  return {
    places: threads * perThread,
    do(job) {
      number += 1;
      const one = Promise.withResolvers<Tried>();
      waiting.set(number, one);
      const [idlest] = pool.toSorted((a, b) => a.underWay - b.underWay);
      if (idlest === undefined) throw new Error('There is no thread to work in.');
      idlest.underWay += 1;
      idlest.worker.postMessage({ number, job });
      return one.promise;
    },
    async close() {
      const ended = pool.map(({ worker }) => once(worker, 'exit'));
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
      await Promise.all(ended);
    },
  };
}

parentPort?.on('message', async ({ number, job }: { readonly number: number; readonly job: Job }) => {
  try {
    parentPort?.postMessage({ number, tried: await done(job) } satisfies Reply);
  } catch (error) {
    const text = `${JSON.stringify(job)}: ${error instanceof Error ? error.stack : String(error)}`;
    parentPort?.postMessage({ number, error: text } satisfies Reply);
  }
});
