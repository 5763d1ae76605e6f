import { parentPort } from 'node:worker_threads';
import type { OneRun } from '../one-run.ts';
import type { Job } from './lanes.ts';
import { servers } from './servers.ts';

// A thread that does the jobs that it is sent, and tells what each came to.

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage({ ...job, run: await runFor(job) });
});

/** What broke is told as what it is: it is no verdict. */
async function runFor({ server, seed }: Job): Promise<OneRun> {
  try {
    const found = servers.find(({ name }) => name === server);
    if (found === undefined) throw new Error(`There is no server ${server}.`);
    return await found.check(seed);
  } catch (error) {
    const { message } = error as Error;
    return {
      outcomes: {},
      conformance: 'the suite itself failed',
      requests: 0,
      reasons: [message],
      foreignWrites: [],
    };
  }
}
