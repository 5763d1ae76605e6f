import { objectUnlessAccepted } from '../../src/check/expectations.ts';
import { cantTell, firstObjection, type Undecided } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/content.ts';
import type { Exchange } from '../../src/http/exchange.ts';

/** Requests that were sent together. */
export interface Burst {
  readonly together: readonly Exchange[];
}

/** How often a burst is sent whose requests did not meet, since the target put one of them off (429), say. */
const attempts = 4;

/** Sends a burst; another one where all its requests were accepted and were not on their way at once. */
export async function atOnce<T extends Burst>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const burst = await send();
    if (attempt === attempts || haveMet(burst) || !burst.together.every(succeeded)) return burst;
  }
}

/** Whether there was a moment at which all of them were on their way. */
export function haveMet({ together }: Burst): boolean {
  return (
    Math.max(...together.map(({ startMs }) => startMs)) < Math.min(...together.map(({ endMs }) => endMs))
  );
}

/** How many requests are sent together: what is seen at this width is confirmed at this width. */
export const width = 4;

/** What was put off, or refused since something else was on its way, shows nothing. */
export function notAllAtOnce(together: readonly Exchange[]): Undecided | undefined {
  const undecided = firstObjection(together.map(objectUnlessAccepted));
  if (undecided !== undefined) return undecided;
  return haveMet({ together }) ? undefined : cantTell('The requests were never concurrent.');
}
