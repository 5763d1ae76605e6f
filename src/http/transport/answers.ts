import { hasNoContent, messagesBehind, readMessage, skipLineEnds, type WireMessage } from './wire.ts';

/** The requests that were sent on one connection, in order. */
export interface Asked {
  readonly method: string;
  /** A second request was pipelined after it. */
  readonly behind: boolean;
}

/** What was received on the connection. */
export interface Answers {
  readonly first: WireMessage;
  /** What follows the first header section; where no content is allowed, every byte that was received all the same. */
  readonly content: Uint8Array;
  readonly second?: WireMessage;
  /** After the last response. */
  readonly rest: Uint8Array;
}

/** Splits what was received into the responses to one or two requests; undefined if there is none. */
export function answersIn(octets: Buffer, { method, behind }: Asked): Answers | undefined {
  const first = readMessage(octets, 0, method === 'HEAD' ? 'none' : 'by fields');
  if (first === undefined) return undefined;
  const bare = method === 'HEAD' || hasNoContent(first.status);
  const second = behind ? lastBehind(octets, first.end) : undefined;
  const content = bare ? surplus(octets, first.end, second?.start) : first.content;
  if (second === undefined)
    return { first, content, rest: octets.subarray(bare ? octets.length : first.end) };
  return { first, content, second: second.message, rest: octets.subarray(second.message.end) };
}

/** Whether every request has been answered, as far as the framing of the responses says. */
export function isAnswered(octets: Buffer, asked: Asked): boolean {
  return answersIn(octets, { ...asked, behind: false })?.first.complete === true;
}

/** The bytes that belong to no message; one additional empty line before a message is ignored (RFC 9112 2.2). */
function surplus(octets: Buffer, from: number, next = octets.length): Uint8Array {
  const onlyLineEnds = next < octets.length && skipLineEnds(octets, from) === next;
  return octets.subarray(from, onlyLineEnds ? from : next);
}

/**
 * The last message after an offset: the content of the first response may itself look like a response, and then
 * precedes the response to the second request. A closing server may add an unrequested 408
 * (RFC 9110 15.5.9), which is skipped.
 */
function lastBehind(octets: Buffer, from: number) {
  let last: { readonly start: number; readonly message: WireMessage } | undefined;
  for (const found of messagesBehind(octets, from)) {
    if (last === undefined || found.message.status !== 408) last = found;
  }
  return last;
}
