/** What a stream says whose reader is gone: a pipe that was closed, a terminal that was. */
const closed: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** Whether the reader has gone (`| head -1`). */
export function isClosedPipe(error: unknown): boolean {
  return closed.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Lets a command go on when the reader has gone: its report and its exit code are what counts.
 * @returns once all is written, why some of it could not be, though somebody may want to read it: a full disk
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

/** Resolves when all that was said is written, or cannot be; what that was, its error has told by then. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => setImmediate(resolve)));
}
