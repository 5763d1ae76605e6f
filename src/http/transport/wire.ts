import { field } from '../exchange/content.ts';
import type { HeaderField, InterimResponse } from '../exchange/exchange.ts';

/** A message parsed from bytes. */
export interface WireMessage {
  readonly httpVersion: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** Interim responses before it. */
  readonly interim: readonly InterimResponse[];
  /** The trailer fields. */
  readonly trailers: readonly HeaderField[];
  /** Its content, according to its framing. */
  readonly content: Uint8Array;
  /** Where the next message begins. */
  readonly end: number;
  /** Its framing was complete; `by the end`: it is once the connection has been closed. */
  readonly complete: boolean | 'by the end';
}

/** A message without content, such as a response to HEAD, ends with its header section. */
export type Framing = 'none' | 'by fields';

/** A longer header section is invalid, in bytes. */
export const maxHeadBytes = 262_144;

/**
 * Parses the message at an offset (RFC 9112 2.1, 6.3), with the interim responses (1xx) before it;
 * stray line ends are skipped.
 * @returns undefined if there is no status line, or the header section does not end
 */
export function readMessage(octets: Buffer, offset: number, framing: Framing): WireMessage | undefined {
  const interim: InterimResponse[] = [];
  let at = skipLineEnds(octets, offset);
  for (;;) {
    const end = endOfHead(octets, at);
    const head = end === undefined ? undefined : readHead(octets, at, end);
    if (head === undefined) return undefined;
    if (!isInterim(head)) return messageOf(octets, { ...head, interim }, framing);
    note(interim, head);
    at = head.end;
  }
}

/** The messages after an offset in order, each with where it or its first interim response (1xx) begins. */
export function* messagesBehind(
  octets: Buffer,
  offset: number,
): Generator<{ readonly start: number; readonly message: WireMessage }> {
  let at = offset;
  let announced: number | undefined;
  let interim: InterimResponse[] = [];
  for (let found = findHead(octets, at); found !== undefined; found = findHead(octets, at)) {
    const { head } = found;
    const start: number = found.start === at ? (announced ?? found.start) : found.start;
    if (found.start !== at) interim = [];
    announced = isInterim(head) ? start : undefined;
    at = head.end;
    if (isInterim(head)) {
      note(interim, head);
      continue;
    }
    const message = messageOf(octets, { ...head, interim }, 'by fields');
    interim = [];
    yield { start, message };
    at = message.end;
  }
}

/** The next header section, found in one pass, even if the bytes before it often look like the beginning of one. */
function findHead(octets: Buffer, from: number): { readonly start: number; readonly head: Head } | undefined {
  let end: number | undefined = from;
  for (let start = nextVersion(octets, from); start >= 0; start = nextVersion(octets, start + 1)) {
    if (start >= end) end = endOfHead(octets, start);
    if (end === undefined) return undefined;
    if (readHead(octets, start, end) !== undefined) return lastHead(octets, start, end);
  }
  return undefined;
}

/** If several status lines precede one empty line, only the last begins a header section. */
function lastHead(octets: Buffer, from: number, end: number) {
  const start = Math.max(
    from,
    from + 1 + octets.subarray(from, end).lastIndexOf('\nHTTP/1.', undefined, 'latin1'),
  );
  const head = readHead(octets, start, end);
  return head && { start, head };
}

function nextVersion(octets: Buffer, from: number): number {
  return octets.indexOf('HTTP/1.', from, 'latin1');
}

/** A status line with its header section. */
export interface Head {
  readonly httpVersion: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly end: number;
}

const beginning = /^HTTP\/\d\.\d \d{3}[ \r\n]/;
const statusLine = /^HTTP\/(\d\.\d) (\d{3})(?: [^\r\n]*)?\r?\n/;

/** The header section between two offsets; undefined if it is invalid. */
export function readHead(octets: Buffer, at: number, end: number): Head | undefined {
  if (end - at > maxHeadBytes || !beginning.test(octets.toString('latin1', at, at + 13))) return undefined;
  const text = octets.toString('latin1', at, end);
  const [line, httpVersion, status] = statusLine.exec(text) ?? [];
  if (line === undefined || httpVersion === undefined) return undefined;
  return { httpVersion, status: Number(status), headers: readFields(text.slice(line.length)), end };
}

function readFields(text: string): readonly HeaderField[] {
  return text
    .split(/\r?\n/)
    .filter((each) => each !== '')
    .map(readField);
}

function readField(line: string): HeaderField {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), withoutBlanks(line.slice(colon + 1))];
}

/** White space around the value of a field is not part of it (RFC 9110 5.5). */
export function withoutBlanks(value: string): string {
  return value.replace(/^[ \t]+|[ \t]+$/g, '');
}

function isInterim({ status }: Head): boolean {
  return status >= 100 && status < 200 && status !== 101;
}

/** Interim responses to keep for one response. */
const mostInterim = 8;

/** Adds interim responses to those so far. */
export function note(interim: InterimResponse[], { status, headers }: InterimResponse): void {
  if (interim.length < mostInterim) interim.push({ status, headers });
}

function messageOf(octets: Buffer, head: Head & Pick<WireMessage, 'interim'>, framing: Framing): WireMessage {
  const { httpVersion, status, headers, interim } = head;
  const body = framing === 'none' ? nothing(head.end) : readContent(octets, head);
  return { httpVersion, status, headers, interim, trailers: [], ...body };
}

type Body = Pick<WireMessage, 'content' | 'end' | 'complete'> & Partial<Pick<WireMessage, 'trailers'>>;

/** The offset after the empty line that ends a header section. */
export function endOfHead(octets: Buffer, at: number): number | undefined {
  for (let line = octets.indexOf(0x0a, at); line >= 0; line = octets.indexOf(0x0a, line + 1)) {
    if (octets[line + 1] === 0x0a) return line + 2;
    if (octets[line + 1] === 0x0d && octets[line + 2] === 0x0a) return line + 3;
  }
  return undefined;
}

function readContent(octets: Buffer, head: Head): Body {
  if (hasNoContent(head.status)) return nothing(head.end);
  if (/chunked\s*$/i.test(field(head, 'Transfer-Encoding') ?? '')) return readChunks(octets, head.end);
  const length = field(head, 'Content-Length');
  if (length === undefined || !/^\d+$/.test(length)) {
    return { content: octets.subarray(head.end), end: octets.length, complete: 'by the end' };
  }
  const end = head.end + Number(length);
  return {
    content: octets.subarray(head.end, end),
    end: Math.min(end, octets.length),
    complete: octets.length >= end,
  };
}

const chunkLine = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i;

/** RFC 9112 7.1; invalid chunks are taken for literal content, to the end. */
function readChunks(octets: Buffer, start: number): Body {
  const chunks: Uint8Array[] = [];
  const unfinished = (...literal: readonly Uint8Array[]): Body => ({
    content: Buffer.concat([...chunks, ...literal]),
    end: octets.length,
    complete: false,
  });
  let at = start;
  for (;;) {
    const line = octets.indexOf(0x0a, at);
    if (line < 0) return unfinished();
    const [, size] = chunkLine.exec(octets.toString('latin1', at, line)) ?? [];
    if (size === undefined) return unfinished(octets.subarray(at));
    const length = Number.parseInt(size, 16);
    if (length === 0) {
      const end = endOfHead(octets, line);
      if (end === undefined) return unfinished();
      const trailers = readFields(octets.toString('latin1', line + 1, end));
      return { content: Buffer.concat(chunks), trailers, end, complete: true };
    }
    chunks.push(octets.subarray(line + 1, line + 1 + length));
    at = skipLineEnds(octets, Math.min(line + 1 + length, octets.length), 1);
  }
}

/** For any method (RFC 9110 15.3.5, 15.4.5). */
export function hasNoContent(status: number): boolean {
  return status === 204 || status === 304;
}

function nothing(end: number): Body {
  return { content: Buffer.alloc(0), end, complete: true };
}

/** Skips at most this many line ends, CR LF or LF. */
export function skipLineEnds(octets: Buffer, offset: number, most = 4): number {
  let at = offset;
  for (let count = 0; count < most; count += 1) {
    if (octets[at] === 0x0d && octets[at + 1] === 0x0a) at += 2;
    else if (octets[at] === 0x0a) at += 1;
    else break;
  }
  return at;
}
