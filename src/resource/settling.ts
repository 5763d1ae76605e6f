import type { Client } from '../http/client.ts';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';

/** Lets what was written come into effect before it is read. */
export interface Settling {
  before(request: { readonly method: string }): Promise<void>;
  /**
   * @param created - paths of what a creation made that can be read
   * @returns the reads that this took, of each path; where none of them is a success, it was not waited for any longer
   */
  after(exchange: Exchange, created: readonly string[]): Promise<readonly (readonly Exchange[])[]>;
}

/** How long a write takes that was accepted and not carried out yet (RFC 9110 15.3.3), in ms. */
const acceptedMs = 1_000;

/** Pauses between looks whether something that takes its time is there, in ms: ten seconds in all. */
export const longLooks: readonly number[] = [10, 20, 40, 80, 150, 300, 600, 1_200, 2_400, 5_200];

/** @param windowMs - how long after a write a read may show the state before it */
export function settlingAt(client: Client, windowMs: number): Settling {
  /** On the clock of `performance.now()`. */
  let readableFrom = 0;
  return {
    async before({ method }) {
      const ms = readableFrom - performance.now();
      if (isRead(method) && ms > 0) await client.rest(ms);
    },
    async after({ request, response }, created) {
      if (isRead(request.method) || response === undefined) return [];
      const isPending = response.status === 202;
      if (isPending && request.method === 'POST') {
        return Promise.all(created.map((path) => untilThere(client, path)));
      }
      readableFrom = Math.max(
        readableFrom,
        performance.now() + Math.max(windowMs, isPending ? acceptedMs : 0),
      );
      return [];
    },
  };
}

/** Looks again and again, ever more seldom, until something is there. */
async function untilThere(client: Client, path: string): Promise<readonly Exchange[]> {
  const reads: Exchange[] = [];
  for (const ms of longLooks) {
    const read = await client.send({ method: 'GET', path });
    reads.push(read);
    if (succeeded(read)) break;
    await client.rest(ms);
  }
  return reads;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
