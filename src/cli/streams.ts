/** What a stream says whose reader is gone: a pipe that was closed, a terminal that was. */
const closed: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** Whether nobody reads any more (`| head -1`). */
export function isClosedPipe(error: unknown): boolean {
  return closed.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Lets a command go on where nobody reads what it says: its report and its exit code are what counts.
 * @returns why something that was said could not be written, though somebody may want to read it: a full disk
 */
export function outlivingReaders(): () => string | undefined {
  let lost: string | undefined;
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listenerCount('error') > 0) continue;
    stream.on('error', (error) => {
      if (!isClosedPipe(error)) lost ??= error.message;
    });
  }
  return () => lost;
}
