import type { Socket } from 'node:net';
import { type Deadline, stopInTime } from './deadline.ts';
import { TransportError } from './problem.ts';
import { openSocket, type Route } from './route.ts';

export interface ReceiveOptions extends Deadline {
  /** Bytes to receive at most. */
  readonly maxBytes: number;
  readonly route: Route;
  /** Whether a server that is silent now may have finished. */
  answered(octets: Buffer): boolean;
}

/** What was received on a connection, and how it ended. */
export interface Received {
  readonly octets: Buffer;
  readonly ended: 'end' | 'idle' | 'timeout' | 'reset';
  /** When the last byte arrived, on the clock of `performance.now()`. */
  readonly endedAt: number;
  readonly error?: Error;
}

/** How long a server that has answered may be silent before the connection counts as left open, in ms. */
const idleMs = 1_000;

/** Sends octets on a connection of its own, without half-closing it, and reads until it ends. */
export function sendAndReceive(url: URL, octets: Buffer, options: ReceiveOptions): Promise<Received> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const opening = new AbortController();
    let size = 0;
    let endedAt = performance.now();
    let silence: NodeJS.Timeout | undefined;
    let socket: Socket | undefined;
    const end = (ended: Received['ended'], error?: Error) => {
      release();
      clearInterval(silence);
      opening.abort();
      socket?.destroy();
      const octets = Buffer.concat(chunks, Math.min(size, options.maxBytes));
      resolve({ octets, ended, endedAt, ...(error === undefined ? {} : { error }) });
    };
    const release = stopInTime(options, (reason) =>
      end(reason instanceof TransportError ? 'timeout' : 'reset', reason),
    );
    // checked only when nothing more arrives, so that a response in many pieces is not parsed anew for each of them
    const listen = () => {
      const received = size;
      // data that arrived while this process was blocked is read first: the server was not silent
      setImmediate(() => {
        if (size === received && options.answered(Buffer.concat(chunks, size))) end('idle');
      });
    };
    const hear = (chunk: Buffer) => {
      chunks.push(chunk);
      endedAt = performance.now();
      size += chunk.length;
      if (size > options.maxBytes) return end('reset', tooLong());
      silence = silence?.refresh() ?? setInterval(listen, idleMs);
    };
    const speak = (opened: Socket) => {
      socket = opened;
      opened.on('data', hear);
      opened.on('end', () => end('end'));
      opened.on('close', () => end('end'));
      opened.on('error', (error) => end('reset', error));
      opened.write(octets);
    };
    openSocket(url, options.route, opening.signal).then(speak, (error: Error) => end('reset', error));
  });
}

function tooLong(): Error {
  return new TransportError('too-large', 'the response is longer than the limit');
}
