import { onTestFinished, vi } from 'vitest';

/** Time that passes only where a test lets it; sockets go on as they do. */
export interface HeldTime {
  /** Lets so many ms pass. */
  pass(ms: number): Promise<void>;
  /** As where this process is held up: timers are due before anything is read that has come meanwhile. */
  stall(ms: number): void;
  /** How many ms have passed. */
  passed(): number;
}

/** Holds the time of this process until the test is over. */
export function holdTime(): HeldTime {
  const toFake = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'Date',
    'performance',
  ] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = performance.now();
  return {
    stall: (ms) => void vi.advanceTimersByTime(ms),
    passed: () => performance.now() - begun,
    async pass(ms) {
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

/** Lets happen what waits for no timer: what was written on a socket is read, and what follows from it. */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits, however long it takes, until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turns(1);
}
