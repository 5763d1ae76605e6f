import { whenAborted } from '../../when-aborted.ts';
import { TransportError } from './problem.ts';
import type { Route } from './route.ts';

/** When an exchange ends, whatever the other side does. */
export interface Deadline {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What holds for every exchange. */
export interface TransportOptions extends Deadline {
  /** Of a response's content; the rest is counted but not kept. */
  readonly maxBodyBytes: number;
  readonly route: Route;
}

/** How long an interrupted run waits for responses to requests in flight: they say what to remove. */
const graceMs = 500;

/**
 * Aborts an exchange when its time is up, or a moment after the run was interrupted.
 * @returns call it when the exchange has ended by itself
 */
export function stopInTime({ timeoutMs, signal }: Deadline, stop: (reason: Error) => void): () => void {
  let grace: NodeJS.Timeout | undefined;
  let late: NodeJS.Immediate | undefined;
  const interrupted = () => {
    grace = setTimeout(() => stop(new Error('the run was interrupted')), graceMs);
  };
  const overdue = () => stop(new TransportError('timeout', `no complete response within ${timeoutMs} ms`));
  const timer = setTimeout(() => {
    // data that arrived while this process was blocked is read first: the other side was not late
    late = setImmediate(overdue);
  }, timeoutMs);
  const stopWaiting = whenAborted(signal, interrupted);
  return () => {
    clearTimeout(timer);
    clearImmediate(late);
    clearTimeout(grace);
    stopWaiting();
  };
}
