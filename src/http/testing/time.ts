import { onTestFinished, vi } from 'vitest';

/** Time that passes only when a test says so; sockets work as usual. */
export interface HeldTime {
  /** Lets a number of ms pass. */
  pass(ms: number): Promise<void>;
  /** As if this process were blocked: timers become due before data that arrived meanwhile is read. */
  stall(ms: number): void;
  /** How many ms have passed. */
  passed(): number;
}

/** Holds the time of this process until the test ends. */
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

/** Lets everything happen that does not wait for a timer: data that was written is read and processed. */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a condition holds, however long it takes. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turns(1);
}
