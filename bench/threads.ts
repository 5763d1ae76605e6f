import { totalmem } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Threads that perform jobs, which are plain data. */
export interface Threads<Job, Result> {
  /**
   * Performs a job in the thread that has the fewest in progress. If that thread ends, another takes its place, and each of its
   * jobs is performed once more, alone in a thread, since any of them may have ended it.
   * @throws Error what the job threw
   * @throws ThreadEnded if it ended its own thread, too
   */
  do(job: Job): Promise<Result>;
  close(): Promise<void>;
}

/** A thread ended before its job was done: its memory was full, say. */
export class ThreadEnded extends Error {}

interface Sent<Job> {
  readonly number: number;
  readonly job: Job;
}

type Reply<Result> = { readonly number: number } & ({ readonly result: Result } | { readonly error: string });

/** Of the memory of the machine, what all threads together may use: a thread that needs more than it may ends. */
const shareOfMemory = 0.6;

/**
 * What a thread may allocate before it looks for what is no longer needed, in MiB: with several runs in a thread, most of what one has
 * allocated is soon not needed, and to look for it often takes an eighth of all processor time.
 */
const maxYoungGenerationSizeMb = 192;

/**
 * @param module - what each thread runs: it calls `performs`
 * @param share - of the memory that threads may use
 */
export function startThreads<Job, Result>(module: URL, count: number, share = 1): Threads<Job, Result> {
  const maxOldGenerationSizeMb = Math.floor((totalmem() * shareOfMemory * share) / count / 2 ** 20);
  const start = () => startThread<Job, Result>(module, maxOldGenerationSizeMb);
  const threads = Array.from({ length: count }, start);
  let last: Promise<unknown> = Promise.resolve();
  return {
    async do(job) {
      const [idlest] = threads.toSorted((a, b) => a.underWay() - b.underWay());
      if (idlest === undefined) throw new Error('There is no thread to work in.');
      try {
        return await idlest.do(job);
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        const place = threads.indexOf(idlest);
        if (place !== -1) threads[place] = start();
        const alone = last.then(() => performedAlone(start(), job));
        last = alone.catch(() => undefined);
        return alone;
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

interface Thread<Job, Result> extends Threads<Job, Result> {
  /** How many jobs are in progress. */
  underWay(): number;
}

async function performedAlone<Job, Result>(thread: Thread<Job, Result>, job: Job): Promise<Result> {
  try {
    return await thread.do(job);
  } finally {
    await thread.close();
  }
}

/** One thread: if it ends, all that it had in progress fails. */
function startThread<Job, Result>(module: URL, maxOldGenerationSizeMb: number): Thread<Job, Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb } });
  let ended: ThreadEnded | undefined;
  const end = (why: string) => {
    ended ??= new ThreadEnded(why);
    for (const one of waiting.values()) one.reject(ended);
    waiting.clear();
  };
  worker.on('message', (reply: Reply<Result>) => {
    const one = waiting.get(reply.number);
    waiting.delete(reply.number);
    if ('result' in reply) one?.resolve(reply.result);
    else one?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', (code) => end(`A thread ended early, with code ${code}.`));
  let number = 0;
  return {
    underWay: () => waiting.size,
    async do(job) {
      if (ended !== undefined) throw ended;
      number += 1;
      const one = Promise.withResolvers<Result>();
      waiting.set(number, one);
      worker.postMessage({ number, job } satisfies Sent<Job>);
      return one.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/**
 * Threads for jobs that mostly wait beside as many for the others: a job that keeps a thread busy delays each step of those that
 * wait in the same thread.
 */
export function startThreadsBeside<Job, Result>(
  module: URL,
  count: number,
  isWaiting: (job: Job) => boolean,
): Threads<Job, Result> {
  const [waiting, others] = [0, 1].map(() => startThreads<Job, Result>(module, count, 1 / 2)) as [
    Threads<Job, Result>,
    Threads<Job, Result>,
  ];
  return {
    do: (job) => (isWaiting(job) ? waiting : others).do(job),
    async close() {
      await Promise.all([waiting.close(), others.close()]);
    },
  };
}

/** Makes a thread perform the jobs that it is sent. */
export function performs<Job, Result>(perform: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async ({ number, job }: Sent<Job>) => {
    try {
      parentPort?.postMessage({ number, result: await perform(job) } satisfies Reply<Result>);
    } catch (error) {
      const text = `${JSON.stringify(job)}: ${error instanceof Error ? error.stack : String(error)}`;
      parentPort?.postMessage({ number, error: text } satisfies Reply<Result>);
    }
  });
}

/**
 * Works on all of some things, so many at once, each begun once one before it has ended.
 * @param isOver - whether to begin no more
 * @returns the results, in the order of the things; those that were not begun are left out
 */
export async function fewAtOnce<T, R>(
  all: readonly T[],
  width: number,
  work: (each: T) => Promise<R>,
  isOver: () => boolean = () => false,
): Promise<readonly R[]> {
  const queue = all.entries();
  const done: (readonly [number, R])[] = [];
  const lane = async () => {
    for (const [place, each] of queue) {
      if (isOver()) return;
      done.push([place, await work(each)]);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return done.toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

/** How many jobs are worked on at once. */
interface Widths {
  readonly waiting: number;
  readonly others: number;
}

/**
 * Like `fewAtOnce`, with many at once of those that mostly wait, beside a few of the others: together they take about as long as
 * the slowest one.
 */
export async function waitingBeside<T, R>(
  all: readonly T[],
  { isWaiting, widths }: { readonly isWaiting: (each: T) => boolean; readonly widths: Widths },
  work: (each: T) => Promise<R>,
): Promise<readonly R[]> {
  const { true: waiting = [], false: others = [] } = Object.groupBy(
    all.entries(),
    ([, each]) => `${isWaiting(each)}`,
  );
  const inPlace = async ([place, each]: readonly [number, T]) => [place, await work(each)] as const;
  const done = await Promise.all([
    fewAtOnce(waiting, widths.waiting, inPlace),
    fewAtOnce(others, widths.others, inPlace),
  ]);
  return done
    .flat()
    .toSorted(([a], [b]) => a - b)
    .map(([, result]) => result);
}
