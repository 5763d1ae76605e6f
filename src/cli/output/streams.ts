/** Errors of a stream whose reader is gone: a closed pipe or terminal. */
const closed: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** Whether the reader has gone (`| head -1`). */
export function isClosedPipe(error: unknown): boolean {
  return closed.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Lets a command continue when its reader is gone, since the report and the exit code matter.
 * @returns call it to wait until everything is written; it says why some output was lost, if a reader may miss it (a
 * full disk)
 */
export function outlivingReaders(): () => Promise<string | undefined> {
  let lost: string | undefined;
  const missed = (error?: Error | null) => {
    if (error && !isClosedPipe(error)) lost ??= error.message;
  };
  const streams = [process.stdout, process.stderr];
  for (const stream of streams) if (stream.listenerCount('error') === 0) stream.on('error', missed);
  return async () => {
    await Promise.all(streams.map(written));
    return lost;
  };
}

/** Resolves when all output is written, or cannot be: then the error event has occurred by that time. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => setImmediate(resolve)));
}
