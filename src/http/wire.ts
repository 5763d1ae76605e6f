import type { HeaderField } from './exchange.ts';

/** A message that was read from octets. */
export interface WireMessage {
  readonly httpVersion: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** What the message's framing takes as its content. */
  readonly content: Uint8Array;
  /** Where the next message begins. */
  readonly end: number;
  /** The framing was complete. */
  readonly complete: boolean;
}

const statusLine = /^HTTP\/(\d\.\d) (\d{3})(?: [^\r\n]*)?\r?\n/;

/** Where a message without content, as one that answers HEAD, ends: at the end of its header section. */
export type Framing = 'none' | 'by fields';

/**
 * Reads the message that begins at an offset (RFC 9112 2.1, 6.3); stray line ends before it and interim responses
 * (1xx) are passed over.
 * @returns undefined where no status line is there, or the header section does not end.
 */
export function readMessage(octets: Buffer, offset: number, framing: Framing): WireMessage | undefined {
  let at = skipLineEnds(octets, offset);
  for (;;) {
    const head = readHead(octets, at);
    if (head === undefined) return undefined;
    if (head.status < 200 && head.status !== 101) {
      at = head.end;
      continue;
    }
    const { content, end, complete } = framing === 'none' ? nothing(head.end) : readContent(octets, head);
    return {
      httpVersion: head.httpVersion,
      status: head.status,
      headers: head.headers,
      content,
      end,
      complete,
    };
  }
}

interface Head {
  readonly httpVersion: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly end: number;
}

function readHead(octets: Buffer, at: number): Head | undefined {
  const end = endOfHead(octets, at);
  if (end === undefined) return undefined;
  const text = octets.toString('latin1', at, end);
  const [line, httpVersion, status] = statusLine.exec(text) ?? [];
  if (line === undefined || httpVersion === undefined) return undefined;
  const headers = text
    .slice(line.length)
    .split(/\r?\n/)
    .filter((each) => each !== '')
    .map((each): HeaderField => {
      const colon = each.indexOf(':');
      return colon < 0 ? [each, ''] : [each.slice(0, colon), each.slice(colon + 1).trim()];
    });
  return { httpVersion, status: Number(status), headers, end };
}

/** The offset behind the empty line that ends a header section. */
function endOfHead(octets: Buffer, at: number): number | undefined {
  for (let line = octets.indexOf(0x0a, at); line >= 0; line = octets.indexOf(0x0a, line + 1)) {
    if (octets[line + 1] === 0x0a) return line + 2;
    if (octets[line + 1] === 0x0d && octets[line + 2] === 0x0a) return line + 3;
  }
  return undefined;
}

function readContent(octets: Buffer, head: Head): { content: Uint8Array; end: number; complete: boolean } {
  const fieldOf = (name: string) => head.headers.find(([other]) => other.toLowerCase() === name)?.[1];
  if (head.status === 204 || head.status === 304) return nothing(head.end);
  if (/chunked\s*$/i.test(fieldOf('transfer-encoding') ?? '')) return readChunks(octets, head.end);
  const length = fieldOf('content-length');
  if (length === undefined || !/^\d+$/.test(length)) {
    return { content: octets.subarray(head.end), end: octets.length, complete: true };
  }
  const end = head.end + Number(length);
  return {
    content: octets.subarray(head.end, end),
    end: Math.min(end, octets.length),
    complete: octets.length >= end,
  };
}

/** RFC 9112 7.1; chunks that are malformed end the content. */
function readChunks(octets: Buffer, start: number): { content: Uint8Array; end: number; complete: boolean } {
  const chunks: Uint8Array[] = [];
  let at = start;
  for (;;) {
    const line = octets.indexOf(0x0a, at);
    const [size] = /^[0-9a-f]{1,8}/i.exec(octets.toString('latin1', at, Math.max(at, line))) ?? [];
    if (line < 0 || size === undefined)
      return { content: Buffer.concat(chunks), end: octets.length, complete: false };
    const length = Number.parseInt(size, 16);
    at = line + 1;
    if (length === 0) {
      const end = endOfHead(octets, line);
      return { content: Buffer.concat(chunks), end: end ?? octets.length, complete: end !== undefined };
    }
    chunks.push(octets.subarray(at, at + length));
    at += length;
    at = skipLineEnds(octets, Math.min(at, octets.length), 1);
  }
}

function nothing(end: number): { content: Uint8Array; end: number; complete: boolean } {
  return { content: Buffer.alloc(0), end, complete: true };
}

/** At most so many line ends, CR LF or LF. */
function skipLineEnds(octets: Buffer, offset: number, most = 4): number {
  let at = offset;
  for (let count = 0; count < most; count += 1) {
    if (octets[at] === 0x0d && octets[at + 1] === 0x0a) at += 2;
    else if (octets[at] === 0x0a) at += 1;
    else break;
  }
  return at;
}
