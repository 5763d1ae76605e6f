import { Worker } from 'node:worker_threads';

const busy = 'for (;;) Math.sqrt(Math.random());';

/** Does some work beside a number of busy loops. They are threads, and end with this process however it ends. */
export async function besideLoad<T>(loops: number, work: () => Promise<T>): Promise<T> {
  const load = Array.from({ length: loops }, () => new Worker(busy, { eval: true }));
  try {
    return await work();
  } finally {
    await Promise.all(load.map((worker) => worker.terminate()));
  }
}
