import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Octets outside of V8's heap that may wait to be given back. */
const mostBytes = 8_000_000;

const everyMs = 50;

/**
 * V8 hardly counts octets that are not in its heap, so that contents which were cut off and let go would pile up while
 * a target sends without an end. They are given back once there are many.
 * @returns what to call when the run is over
 */
export function keepMemorySmall(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(() => {
    if (process.memoryUsage().arrayBuffers > mostBytes) collect();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
