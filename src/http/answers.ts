import { hasNoContent, messagesBehind, readMessage, skipLineEnds, type WireMessage } from './wire.ts';

/** What was asked on one connection, in order. */
export interface Asked {
  readonly method: string;
  /** A second request was sent right behind. */
  readonly behind: boolean;
}

/** What came back on the connection. */
export interface Answers {
  readonly first: WireMessage;
  /** What follows the first header section: where there can be no content, every octet that is there all the same. */
  readonly content: Uint8Array;
  readonly second?: WireMessage;
  /** Behind the last answer. */
  readonly rest: Uint8Array;
}

/** Tells apart what was received in answer to one or two requests; undefined where there is no response. */
export function answersIn(octets: Buffer, { method, behind }: Asked): Answers | undefined {
  const first = readMessage(octets, 0, method === 'HEAD' ? 'none' : 'by fields');
  if (first === undefined) return undefined;
  const bare = method === 'HEAD' || hasNoContent(first.status);
  if (!behind) {
    const content = bare ? octets.subarray(first.end) : first.content;
    return { first, content, rest: octets.subarray(bare ? octets.length : first.end) };
  }
  const second = lastBehind(octets, first.end);
  const content = bare ? surplus(octets, first.end, second?.start) : first.content;
  if (second === undefined)
    return { first, content, rest: octets.subarray(bare ? octets.length : first.end) };
  return { first, content, second: second.message, rest: octets.subarray(second.message.end) };
}

/** Whether all that was asked is answered as far as its framing tells. */
export function isAnswered(octets: Buffer, asked: Asked): boolean {
  return answersIn(octets, { ...asked, behind: false })?.first.complete ?? false;
}

/** The octets that belong to no message; an empty line too many before a message is none (RFC 9112 2.2). */
function surplus(octets: Buffer, from: number, next = octets.length): Uint8Array {
  const onlyLineEnds = next < octets.length && skipLineEnds(octets, from) === next;
  return octets.subarray(from, onlyLineEnds ? from : next);
}

/**
 * The last message behind an offset: the content of the first response may itself look like a response, and then
 * stands before the answer to the second request. A server that closes may add a 408 that nobody asked for
 * (RFC 9110 15.5.9), which is passed over.
 */
function lastBehind(octets: Buffer, from: number) {
  let last: { readonly start: number; readonly message: WireMessage } | undefined;
  for (const found of messagesBehind(octets, from)) {
    if (last === undefined || found.message.status !== 408) last = found;
  }
  return last;
}
