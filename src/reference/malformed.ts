import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { InOrder } from './in-order.ts';
import { type Outcome, problem, responseOf } from './message.ts';

/** An error of the connection, or of the parser of node:http. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  /** How far the parser got in that packet. */
  readonly bytesParsed?: number;
}

/** How long a refused client may continue sending: closing at once could destroy the response (RFC 9112 9.6). */
const lingerMs = 1000;

/** Responds to what the parser cannot read, after responding to everything before it, and closes the connection. */
export async function refuseMalformed(
  error: ClientError,
  socket: Duplex,
  { pending }: InOrder,
): Promise<void> {
  const waiting = pending(socket);
  const broken = waiting.find(({ incoming }) => !incoming.complete);
  if (!isMessageAtFault(error) || broken?.outgoing.headersSent) return void socket.destroy();
  const before = waiting.filter((each) => each !== broken).at(-1);
  if (before !== undefined) await new Promise((closed) => before.outgoing.once('close', closed));
  if (socket.writable) refuse(socket, refusalOf(error));
}

/** Responds on the raw socket, and closes it. */
export function refuse(socket: Duplex, refusal: Outcome): void {
  const { status, headers, content } = responseOf(refusal);
  const fields = { ...headers, Date: new Date().toUTCString(), Connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {}); // whoever is refused may well be gone
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${content}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** First byte of a TLS handshake. */
const handshake = 0x16;

/** Otherwise it is the connection, or a client that could not read the response. */
function isMessageAtFault({ code = '', rawPacket }: ClientError): boolean {
  if (rawPacket?.[0] === handshake) return false;
  return code.startsWith('HPE_') || code === 'ERR_HTTP_REQUEST_TIMEOUT';
}

function refusalOf(error: ClientError): Outcome {
  const { code, rawPacket } = error;
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return rawPacket?.includes('\n')
        ? problem(431, 'the header section is too long')
        : problem(414, 'the target is too long');
    case 'HPE_INVALID_METHOD':
      return isRequestLine(error)
        ? problem(501, 'the method is unknown')
        : problem(400, 'this is no HTTP request');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem(408, 'the request took too long');
    default:
      return problem(400, 'this is no HTTP request');
  }
}

/** Whether the line at which the parser stopped is a valid request line, except for a method that node:http does not know. */
function isRequestLine({ rawPacket = Buffer.alloc(0), bytesParsed = 0 }: ClientError): boolean {
  const line = rawPacket.toString('latin1', rawPacket.lastIndexOf('\n', bytesParsed) + 1);
  return /^[\w!#$%&'*+\-.^`|~]+ \S+ HTTP\/1\.\d\r?\n/.test(line);
}
