import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** At most this many bytes outside of V8's heap may wait for garbage collection. */
const mostBytes = 8_000_000;

const everyMs = 50;

/**
 * At most this share of a thread's time, so that a thread whose bytes are all in use still makes progress on a busy
 * machine.
 */
const mostShare = 0.2;

/** V8's own garbage collection, which it provides to contexts created after the flag is set. */
function collectorOf(): (options?: object) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as (options?: object) => void;
}

/** Returns to the system what loading modules left behind, some 30 MB in the thread that starts a run. */
export function freeMemory(): void {
  collectorOf()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * V8 prefers to grow its heap over collecting what lives for one vector of samples, so memory would grow with the
 * effort. It hardly counts bytes outside of its heap, so discarded content would
 * pile up while a target sends endlessly; garbage is collected once there is much of it.
 * @returns a function to call when the run is over
 */
export function keepMemorySmall(): () => void {
  // only from here on: during module loading, the time would be worth more than the memory
  setFlagsFromString('--heap-growing-percent=50');
  const collect = collectorOf();
  let [kept, dueAt] = [0, 0];
  const timer = setInterval(() => {
    const begun = performance.now();
    const { arrayBuffers } = process.memoryUsage();
    // collecting again does not free what is still in use
    kept = Math.min(kept, arrayBuffers);
    if (begun < dueAt || arrayBuffers - kept < mostBytes) return;
    collect();
    kept = process.memoryUsage().arrayBuffers;
    const ended = performance.now();
    dueAt = ended + (ended - begun) / mostShare;
  }, everyMs).unref();
  return () => clearInterval(timer);
}
