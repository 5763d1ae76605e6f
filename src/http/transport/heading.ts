import type { Socket } from 'node:net';
import type { InterimResponse } from '../exchange/exchange.ts';
import { endOfHead, maxHeadBytes, note, readHead } from './wire.ts';

/** What undici does not report about a response: it is read from the connection itself. */
export interface Heading {
  /** As in the status line; undefined where there is none. */
  readonly httpVersion: string | undefined;
  /** The interim responses, in order. */
  readonly interim: readonly InterimResponse[];
  /** The connection had carried another response before. */
  readonly reused: boolean;
  /** The response as far as it was read at once, from its status line on. */
  readonly octets: Buffer;
  /** The connection failed after it, instead of being closed. */
  readonly wasReset?: true;
}

/**
 * Makes a socket report what its bytes belong to, right before undici receives them, and drops what a client has to skip, but
 * undici treats as an error: interim responses (RFC 9110 15.2; 101 is kept, since another protocol follows it) and white space
 * after the value of a field (RFC 9110 5.5), which undici counts among the digits of a Content-Length.
 * @param onHeading - notified of the heading for the bytes that are read next, and once more when the connection ends
 */
export function withHeadings(socket: Socket, onHeading: (heading: Heading) => void): Socket {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isDue = false;
  let held: Buffer = Buffer.alloc(0);
  let interim: InterimResponse[] = [];
  let heading: Heading = { httpVersion: undefined, interim, reused: false, octets: held };
  let responses = 0;
  // what ends with its connection is ended by these, and not by bytes
  socket.once('end', () => onHeading(heading));
  socket.once('error', () => onHeading({ ...heading, wasReset: true }));
  socket.write = (...args: unknown[]) => {
    isDue = true;
    return write(...args);
  };
  socket.read = (size?: number) => {
    for (;;) {
      const octets = read(size) as Buffer | null;
      if (octets === null) return octets;
      if (!isDue) {
        onHeading(heading);
        return octets;
      }
      held = behindInterim(held.length === 0 ? octets : Buffer.concat([held, octets]), interim);
      if (mayBeInterim(held)) continue;
      const rest = held;
      heading = { httpVersion: versionIn(rest), interim, reused: responses > 0, octets: rest };
      responses += 1;
      held = Buffer.alloc(0);
      interim = [];
      isDue = false;
      onHeading(heading);
      return withoutBlanks(rest);
    }
  };
  return socket;
}

/**
 * What follows the header section of a response that can have no content, in the bytes that it was read with: undici drops it. A closing
 * server may add an unrequested response (RFC 9110 15.5.9).
 */
export function surplusIn({ octets }: Heading): Buffer {
  const surplus = octets.subarray(endOfHead(octets, 0) ?? octets.length);
  return surplus.toString('latin1', 0, 5) === 'HTTP/' ? surplus.subarray(surplus.length) : surplus;
}

/** The same response, if its header section is complete, without white space at the end of its field lines. */
function withoutBlanks(octets: Buffer): Buffer {
  const firstField = octets.indexOf('\n') + 1;
  const end = endOfHead(octets, 0) ?? 0;
  const fields = octets.toString('latin1', firstField, end);
  if (!/[ \t]\r?\n/.test(fields)) return octets;
  const trimmed = Buffer.from(fields.replaceAll(/[ \t]+(?=\r?\n)/g, ''), 'latin1');
  return Buffer.concat([octets.subarray(0, firstField), trimmed, octets.subarray(end)]);
}

/** What follows the complete interim responses; those are added to the ones seen so far. */
function behindInterim(octets: Buffer, seen: InterimResponse[]): Buffer {
  let rest = octets;
  while (isInterim(rest)) {
    const end = endOfHead(rest, 0);
    if (end === undefined) return rest;
    const head = readHead(rest, 0, end);
    if (head !== undefined) note(seen, head);
    rest = rest.subarray(end);
  }
  return rest;
}

function isInterim(octets: Buffer): boolean {
  return /^HTTP\/1\.\d 1(?!01)\d\d/.test(octets.toString('latin1', 0, 12));
}

/** Whether more bytes are needed to tell. */
function mayBeInterim(octets: Buffer): boolean {
  if (isInterim(octets)) return octets.length < maxHeadBytes;
  const missing = 'HTTP/1.1 100'.slice(octets.length);
  return missing !== '' && isInterim(Buffer.concat([octets, Buffer.from(missing)]));
}

/** The version in the status line at the beginning of some bytes, as far as it is there. */
function versionIn(octets: Buffer): string | undefined {
  return /^HTTP\/(\d\.\d) /.exec(octets.toString('latin1', 0, 9))?.[1];
}
