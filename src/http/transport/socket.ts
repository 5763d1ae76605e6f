import { contentFrom } from '../exchange/content.ts';
import type { Content, Exchange } from '../exchange/exchange.ts';
import { type Message, targetOf } from '../exchange/message.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { answersIn, isAnswered } from './answers.ts';
import { type Received, sendAndReceive } from './connection.ts';
import type { TransportOptions } from './deadline.ts';
import { measureOf } from './kept.ts';
import { TransportError } from './problem.ts';
import type { Incoming, Outgoing, Recorder } from './recorder.ts';
import { maxHeadBytes, type WireMessage } from './wire.ts';

/** A request whose response is read from the raw socket. */
export interface WireRequest extends HttpRequest {
  /** Another request, pipelined after it, whose response must follow; left out: the connection is read to its end. */
  readonly behind?: HttpRequest;
}

export interface WireExchange {
  /** For HEAD, 204 and 304, its content is every byte from its header section to the next message or the end. */
  readonly exchange: Exchange;
  /** The response to the other request. Absent if the server closed after the first response, or did not answer the second request in time. */
  readonly sentinel?: Exchange;
  /** `idle`: the server left the connection open after its response. `reset`: by either side. */
  readonly ended: 'end' | 'idle' | 'timeout' | 'reset';
  /** All bytes, including interim responses, truncated where the content is. */
  readonly received: Content;
  /** Bytes after the last response, if any. */
  readonly rest?: Content;
}

/** What is written to a socket. */
export interface WireOutgoing {
  readonly first: Outgoing;
  /** Pipelined after it. */
  readonly behind: Outgoing | undefined;
}

interface WireOptions extends TransportOptions {
  readonly recorder: Recorder;
}

/** Sends a request on a connection of its own and reads the raw bytes of the response. */
export async function readWire(
  { first: out, behind: outBehind }: WireOutgoing,
  options: WireOptions,
): Promise<WireExchange> {
  const { recorder, maxBodyBytes } = options;
  const begun = recorder.begin('socket', out);
  const begunBehind = outBehind && recorder.begin('socket', outBehind);
  const asked = { method: out.method, behind: outBehind !== undefined };
  const sent = outBehind === undefined ? [out] : [out, outBehind];
  const kept = Math.max(...sent.map((each) => measureOf(each, maxBodyBytes).kept));
  const answer = await sendAndReceive(new URL(out.url), octetsOf(sent), {
    ...options,
    maxBytes: kept + maxHeadBytes,
    answered: (octets) => isAnswered(octets, asked),
  });
  const received = contentFrom(...capped(answer.octets, maxBodyBytes));
  const answers = answersIn(answer.octets, asked);
  if (answers === undefined) {
    return { exchange: begun.failed(whyNothing(answer)), ended: answer.ended, received };
  }
  const { first, content, second, rest } = answers;
  const end = { maxBytes: maxBodyBytes, ...answer };
  const exchange = begun.answered(incoming(first, content, end));
  const sentinel = second && begunBehind?.answered(incoming(second, second.content, end));
  return {
    exchange,
    ...(sentinel === undefined ? {} : { sentinel }),
    ended: answer.ended,
    received,
    ...(rest.length === 0 ? {} : { rest: contentFrom(...capped(rest, maxBodyBytes)) }),
  };
}

/** Bytes up to a limit, and whether there were more. */
type Capped = readonly [octets: Uint8Array, truncated: boolean];

function capped(octets: Uint8Array, most: number): Capped {
  return octets.length > most ? [octets.subarray(0, most), true] : [octets, false];
}

function incoming(
  { complete, end: _end, content: _content, ...message }: WireMessage,
  content: Uint8Array,
  { maxBytes, ended, endedAt }: { readonly maxBytes: number } & Pick<Received, 'ended' | 'endedAt'>,
): Incoming {
  const [octets, isCut] = capped(content, maxBytes);
  const isComplete = complete === true || (complete === 'by the end' && ended === 'end');
  return {
    ...message,
    octets,
    truncated: isCut || !isComplete,
    size: content.length,
    endedAt,
    ...(isComplete ? {} : { unfinished: true }),
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

/** The octets of requests, one after the other; the last one asks for the connection to be closed. */
function octetsOf(requests: readonly Message[]): Buffer {
  return Buffer.concat(
    requests.map((request, index) => {
      const { method, url, fields, body } = request;
      const { host, origin } = new URL(url);
      const lines = [
        `${method} ${targetOf(request, origin)} HTTP/1.1`,
        `Host: ${host}`,
        ...fields.map(([name, value]) => `${name}: ${value}`),
        ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
        ...(index === requests.length - 1 ? ['Connection: close'] : []),
      ];
      // fields as undici writes them
      const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
      return body === undefined ? head : Buffer.concat([head, Buffer.from(body)]);
    }),
  );
}
