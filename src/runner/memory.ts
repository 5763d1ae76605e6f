import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Octets outside of V8's heap that may wait to be given back. */
const mostBytes = 8_000_000;

const everyMs = 50;

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
  const timer = setInterval(() => {
    if (process.memoryUsage().arrayBuffers > mostBytes) collect();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
