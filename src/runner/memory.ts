import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Octets outside of V8's heap that may wait to be given back. */
const mostBytes = 8_000_000;

const everyMs = 50;

/** Of a thread's time, so that one whose octets are all in use, on a busy machine, gets on with its work. */
const mostShare = 0.2;

/**
 * V8 would rather let its heap grow than collect what lives for one vector of samples, so that memory grew with the
 * effort. And it hardly counts octets that are not in its heap, so that contents which were cut off and let go would
 * pile up while a target sends without an end; they are given back once there are many.
 * @returns what to call when the run is over
 */
export function keepMemorySmall(): () => void {
  // from here on: while modules are loaded it would cost more time than memory is worth
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let [kept, dueAt] = [0, 0];
  const timer = setInterval(() => {
    const begun = performance.now();
    const { arrayBuffers } = process.memoryUsage();
    // what is still in use is not given back by collecting again
    kept = Math.min(kept, arrayBuffers);
    if (begun < dueAt || arrayBuffers - kept < mostBytes) return;
    collect();
    kept = process.memoryUsage().arrayBuffers;
    const ended = performance.now();
    dueAt = ended + (ended - begun) / mostShare;
  }, everyMs).unref();
  return () => clearInterval(timer);
}
