import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RealTarget } from './target.ts';

/**
 * json-server 0.17.4: collection `/posts` with one seeded post (identifier 1) that belongs to somebody else.
 * In a worker, because json-server and Express print each failed request with the global `console.error`.
 */
export const jsonServer: RealTarget = {
  name: 'json-server',
  start: async () => {
    const worker = new Worker(new URL('./json-server-worker.ts', import.meta.url), {
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const [url] = (await once(worker, 'message')) as [string];
    return {
      url,
      close: async () => {
        await worker.terminate();
      },
    };
  },
};
