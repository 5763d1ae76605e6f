/**
 * Does something once a signal is aborted, or at once if it already is: an event that is over reaches no new listener.
 * @returns how to stop waiting
 */
export function whenAborted(signal: AbortSignal, work: () => void): () => void {
  if (signal.aborted) work();
  else signal.addEventListener('abort', work, { once: true });
  return () => signal.removeEventListener('abort', work);
}
