import type { Socket } from 'node:net';
import { endOfHead, maxHeadBytes } from './wire.ts';

/**
 * Has a socket hand out no interim responses (RFC 9110 15.2), which a client has to pass over: undici takes a 100 that it
 * did not ask for as an error, and closes the connection. 101 is none of them, as another protocol follows it.
 */
export function withoutInterim(socket: Socket): Socket {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isDue = false;
  let held: Buffer = Buffer.alloc(0);
  socket.write = (...args: unknown[]) => {
    isDue = true;
    return write(...args);
  };
  socket.read = (size?: number) => {
    for (;;) {
      const octets = read(size) as Buffer | null;
      if (octets === null || !isDue) return octets;
      held = behindInterim(held.length === 0 ? octets : Buffer.concat([held, octets]));
      if (mayBeInterim(held)) continue;
      const rest = held;
      held = Buffer.alloc(0);
      isDue = false;
      return rest;
    }
  };
  return socket;
}

/** What follows the interim responses that are whole. */
function behindInterim(octets: Buffer): Buffer {
  let rest = octets;
  while (isInterim(rest)) {
    const end = endOfHead(rest, 0);
    if (end === undefined) return rest;
    rest = rest.subarray(end);
  }
  return rest;
}

function isInterim(octets: Buffer): boolean {
  return /^HTTP\/1\.\d 1(?!01)\d\d/.test(octets.toString('latin1', 0, 12));
}

/** Whether it takes more octets to tell. */
function mayBeInterim(octets: Buffer): boolean {
  if (isInterim(octets)) return octets.length < maxHeadBytes;
  return (
    octets.length < 12 && /^(H(T(T(P(\/(1(\.(\d( (1\d?)?)?)?)?)?)?)?)?)?)?$/.test(octets.toString('latin1'))
  );
}
