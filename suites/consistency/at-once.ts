import { objectUnlessAccepted } from '../../src/check/expectations.ts';
import { cantTell, firstObjection, type Undecided } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';

/** Requests that were sent concurrently. */
export interface Burst {
  readonly together: readonly Exchange[];
}

/** How often a burst is repeated if its requests did not overlap, since the target deferred one of them (429), say. */
const attempts = 4;

/** Sends a burst; repeats it if all its requests were accepted but did not overlap. */
export async function atOnce<T extends Burst>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const burst = await send();
    if (attempt === attempts || haveMet(burst) || !burst.together.every(succeeded)) return burst;
  }
}

/** Whether all of them were pending at the same time, and there are at least two. */
export function haveMet({ together }: Burst): boolean {
  return (
    together.length > 1 &&
    Math.max(...together.map(({ startMs }) => startMs)) < Math.min(...together.map(({ endMs }) => endMs))
  );
}

/** How many requests are sent concurrently: a failure seen at this width is confirmed at this width. */
export const width = 4;

/**
 * Statuses with which a server refuses a change that another one came before (RFC 9110 15.5.10 and 15.5.13, RFC 6585 3):
 * nothing is lost thereby, since the client knows.
 */
const conflicts: ReadonlySet<number> = new Set([409, 412, 428]);

export function isConflict({ response }: Exchange): boolean {
  return response !== undefined && conflicts.has(response.status);
}

/** Deferred requests, and those refused because of concurrency, show nothing. */
export function notAllAtOnce(together: readonly Exchange[]): Undecided | undefined {
  const undecided = firstObjection(together.map(objectUnlessAccepted));
  if (undecided !== undefined) return undecided;
  return haveMet({ together }) ? undefined : cantTell('The requests were never concurrent.');
}
