import { nothingDecided, type OneRun } from '../one-run.ts';
import { performs } from '../threads.ts';
import type { Job } from './jobs.ts';
import { servers } from './servers.ts';

performs(runFor);

/** An error is reported as an error: it is not a verdict. */
async function runFor({ server, seed }: Job): Promise<OneRun> {
  try {
    const found = servers.find(({ name }) => name === server);
    if (found === undefined) throw new Error(`There is no server ${server}.`);
    return await found.check(seed);
  } catch (error) {
    return nothingDecided((error as Error).message, 'the suite itself failed');
  }
}
