import { mostlyWaits } from '../styles.ts';
import { startThreadsBeside, ThreadEnded, type Threads } from '../threads.ts';
import { type Job, type Tried, undecided } from './jobs.ts';

/** Threads that try servers. */
export interface Workers extends Threads<Job, Tried> {
  /** How many jobs are to be in progress. */
  readonly places: number;
  /** And how many of servers that a run mostly waits for. */
  readonly waiting: number;
}

/**
 * A run partly waits. With more, the memory of all costs more time than their waiting saves; faults and styles each use this many,
 * and servers that a run mostly waits for have places of their own.
 */
const perThread = { busy: 4, waiting: 12 };

/**
 * Starts them. A job that ends its thread even when it is alone in it is recorded as undecided, so that a measurement outlasts it.
 * @param count - more than one for each core does not help
 * @param onDone - is told how many jobs are done
 */
export function startWorkers(count: number, onDone: (done: number) => void): Workers {
  const isWaiting = (job: Job) => 'style' in job && mostlyWaits(job.style);
  const threads = startThreadsBeside<Job, Tried>(new URL('./thread.ts', import.meta.url), count, isWaiting);
  let tried = 0;
  return {
    ...threads,
    places: count * perThread.busy,
    waiting: count * perThread.waiting,
    async do(job) {
      try {
        return await threads.do(job);
      } catch (error) {
        if (error instanceof ThreadEnded) return undecided(job, error.message);
        throw error;
      } finally {
        tried += 1;
        onDone(tried);
      }
    },
  };
}
