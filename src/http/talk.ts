import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Deadline, stopInTime } from './deadline.ts';
import { TransportError } from './problem.ts';

export interface TalkOptions extends Deadline {
  /** Received at most. */
  readonly maxBytes: number;
  readonly insecure: boolean;
  /** Whether a server that keeps silent now may be done. */
  answered(octets: Buffer): boolean;
}

/** What was received on a connection, and how it ended. */
export interface Heard {
  readonly octets: Buffer;
  readonly ended: 'end' | 'idle' | 'timeout' | 'reset';
  readonly error?: Error;
}

/** How long a server that has answered may keep silent before the connection counts as left open, in ms. */
const idleMs = 1_000;

/** Sends a text on a connection of its own, and listens until it ends; it is not half-closed. */
export function talk(url: URL, text: string, options: TalkOptions): Promise<Heard> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let silence: NodeJS.Timeout | undefined;
    const socket = open(url, options.insecure);
    const end = (ended: Heard['ended'], error?: Error) => {
      release();
      clearInterval(silence);
      socket.destroy();
      const octets = Buffer.concat(chunks, Math.min(size, options.maxBytes));
      resolve({ octets, ended, ...(error === undefined ? {} : { error }) });
    };
    const release = stopInTime(options, (reason) =>
      end(reason instanceof TransportError ? 'timeout' : 'reset', reason),
    );
    // looked at when nothing more comes, so that a response in many pieces is not read anew with each of them
    const listen = () => {
      if (options.answered(Buffer.concat(chunks, size))) end('idle');
    };
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > options.maxBytes) return end('reset', tooLong());
      silence = silence?.refresh() ?? setInterval(listen, idleMs);
    });
    socket.on('end', () => end('end'));
    socket.on('close', () => end('end'));
    socket.on('error', (error) => end('reset', error));
    socket.write(text);
  });
}

function tooLong(): Error {
  return new TransportError('too-large', 'the response is longer than the limit');
}

function open(url: URL, insecure: boolean): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'http:') return connectPlain({ host, port: Number(url.port || 80) });
  return connectTls({
    host,
    port: Number(url.port || 443),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: !insecure,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  });
}
