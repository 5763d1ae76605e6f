import { answersIn, isAnswered } from './answers.ts';
import { type Received, sendAndReceive } from './connection.ts';
import { contentFrom } from './content.ts';
import type { Deadline } from './deadline.ts';
import type { Content, Exchange } from './exchange.ts';
import { measureOf } from './kept.ts';
import { type Message, targetOf } from './message.ts';
import { TransportError } from './problem.ts';
import type { Incoming, Outgoing, Recorder } from './recorder.ts';
import type { HttpRequest } from './request.ts';
import type { Route } from './route.ts';
import { maxHeadBytes, type WireMessage } from './wire.ts';

/** A request whose response is read from the socket itself. */
export interface WireRequest extends HttpRequest {
  /**
   * `close`: asks for the connection to be closed, and reads to its end. `sentinel`: keeps it, with another request
   * right behind, whose response must be what follows.
   */
  readonly mode: { readonly kind: 'close' } | { readonly kind: 'sentinel'; readonly behind: HttpRequest };
}

export interface WireExchange {
  /**
   * Its content is, after HEAD and in a 204 or 304, every octet between its header section and the next message or the
   * end.
   */
  readonly exchange: Exchange;
  /** Absent where the server closed after the first response, or did not answer what was behind it in time. */
  readonly sentinel?: Exchange;
  /** `idle`: the server left the connection open after its response. `reset`: by either side. */
  readonly ended: 'end' | 'idle' | 'timeout' | 'reset';
  /** All octets, interim responses too, cut off where the content is. */
  readonly received: Content;
  /** Octets behind the last response, where there are any. */
  readonly rest?: Content;
}

/** What is written to a socket. */
export interface WireOutgoing {
  readonly first: Outgoing;
  /** Written right behind it. */
  readonly behind: Outgoing | undefined;
}

export interface WireOptions extends Deadline {
  readonly recorder: Recorder;
  /** Of a response's content; what is beyond is cut off. */
  readonly maxBodyBytes: number;
  readonly route: Route;
}

/** Sends a request on a connection of its own and reads what comes, octet by octet. */
export async function readWire(
  { first: out, behind: outBehind }: WireOutgoing,
  options: WireOptions,
): Promise<WireExchange> {
  const { recorder, maxBodyBytes } = options;
  const begun = recorder.begin('socket', out);
  const begunBehind = outBehind && recorder.begin('socket', outBehind);
  const asked = { method: out.method, behind: outBehind !== undefined };
  const answer = await sendAndReceive(
    new URL(out.url),
    textOf(outBehind === undefined ? [out] : [out, outBehind]),
    {
      ...options,
      maxBytes:
        Math.max(
          ...(outBehind === undefined ? [out] : [out, outBehind]).map(
            (each) => measureOf(each, maxBodyBytes).kept,
          ),
        ) + maxHeadBytes,
      answered: (octets) => isAnswered(octets, asked),
    },
  );
  const received = contentFrom(...capped(answer.octets, maxBodyBytes));
  const answers = answersIn(answer.octets, asked);
  if (answers === undefined) {
    return { exchange: begun.failed(whyNothing(answer)), ended: answer.ended, received };
  }
  const { first, content, second, rest } = answers;
  const kept = { maxBytes: maxBodyBytes, endedAt: answer.endedAt };
  const exchange = begun.answered(incoming(first, content, kept));
  const sentinel = second && begunBehind?.answered(incoming(second, second.content, kept));
  return {
    exchange,
    ...(sentinel === undefined ? {} : { sentinel }),
    ended: answer.ended,
    received,
    ...(rest.length === 0 ? {} : { rest: contentFrom(...capped(rest, maxBodyBytes)) }),
  };
}

/** Octets up to a limit, and whether there were more. */
type Capped = readonly [octets: Uint8Array, truncated: boolean];

function capped(octets: Uint8Array, most: number): Capped {
  return octets.length > most ? [octets.subarray(0, most), true] : [octets, false];
}

function incoming(
  { complete, end: _end, content: _content, ...message }: WireMessage,
  content: Uint8Array,
  { maxBytes, endedAt }: { readonly maxBytes: number; readonly endedAt: number },
): Incoming {
  const [octets, isCut] = capped(content, maxBytes);
  return {
    ...message,
    octets,
    truncated: isCut || !complete,
    size: content.length,
    endedAt,
    ...(complete ? {} : { unfinished: true }),
  };
}

function whyNothing({ octets, error }: Received): Error {
  if (octets.length > maxHeadBytes) {
    return new TransportError('too-large', 'the header section is longer than the limit');
  }
  if (error !== undefined) return error;
  return octets.length === 0
    ? new TransportError('reset', 'the connection was closed without an answer')
    : new TransportError('not-http', 'there is no HTTP response');
}

/** Requests as they are written, one behind the other; the last one asks for the connection to be closed. */
function textOf(requests: readonly Message[]): string {
  return requests
    .map((request, index) => {
      const { method, url, fields, body } = request;
      const { host, origin } = new URL(url);
      const lines = [
        `${method} ${targetOf(request, origin)} HTTP/1.1`,
        `Host: ${host}`,
        ...fields.map(([name, value]) => `${name}: ${value}`),
        ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
        ...(index === requests.length - 1 ? ['Connection: close'] : []),
      ];
      return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
    })
    .join('');
}
