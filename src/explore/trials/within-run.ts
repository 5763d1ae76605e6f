import { whenAborted } from '../../when-aborted.ts';
import { BrokenCheck } from './checked-verdict.ts';

/** How long after the end of a run a check may take to notice it, in ms. */
const graceMs = 5_000;

/**
 * Waits for a probe for no longer than its run lasts.
 * @param ended - aborted once the run may send nothing more
 * @throws BrokenCheck if the probe does not end soon after that, or whatever the probe throws
 */
export async function withinRun<T>(probe: Promise<T>, ended: AbortSignal): Promise<T> {
  const listening = new AbortController();
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      const timer = setTimeout(
        () =>
          reject(
            new BrokenCheck('probe() did not end when the run did. Await only requests of the resource.'),
          ),
        graceMs,
      );
      listening.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    listening.signal.addEventListener('abort', whenAborted(ended, giveUp), { once: true });
  });
  try {
    return await Promise.race([probe, late]);
  } finally {
    listening.abort();
  }
}
